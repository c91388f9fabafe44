import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, generationSteps, materials, modules, options, questions, quizzes } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CheckedMaterial } from "../links/check-materials";
import type { CheckedModule } from "../stages";
import { announce } from "../steps/mutations";

export type FinishedModule = {
  index: number;
  draft: CheckedModule;
  materials: CheckedMaterial[];
  origin: Origin;
};

/** Stores a module with its quiz and links, all or nothing, and once: of two workers the second finds it there. */
export async function storeModule(courseId: string, finished: FinishedModule): Promise<void> {
  await db().transaction(async (tx) => {
    // The course before its modules, as stopping does, or the two would wait for each other.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("no key update");
    const [row] = await tx
      .select({ id: modules.id, lesson: modules.lesson })
      .from(modules)
      .where(and(eq(modules.courseId, courseId), eq(modules.position, finished.index)))
      .for("update");
    if (!row) throw new AppError("ai_aborted");
    if (row.lesson === null) {
      await tx
        .update(modules)
        .set({ lesson: finished.draft.lesson, origin: finished.origin })
        .where(eq(modules.id, row.id));
      await insertQuiz(tx, row.id, finished.draft);
      await insertMaterials(tx, row.id, finished.materials);
    }
    await tx
      .update(generationSteps)
      .set({ state: "done", note: null, finishedAt: sql`now()` })
      .where(
        and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, `module:${finished.index}`)),
      );
    await tx
      .update(courses)
      .set({ updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    await announce(tx, courseId);
  });
}

async function insertQuiz(tx: Tx, moduleId: string, draft: CheckedModule): Promise<void> {
  const quizId = newId();
  const items = draft.questions.map((item, position) => ({ item, id: newId(), position }));
  await tx.insert(quizzes).values({ id: quizId, moduleId, title: draft.quiz_title });
  await tx.insert(questions).values(
    items.map(({ item, id, position }) => ({
      id,
      quizId,
      position,
      text: item.question,
      objective: item.objective,
    })),
  );
  const rows = items.flatMap(({ item, id }) =>
    item.options.map((option, position) => ({
      id: newId(),
      questionId: id,
      position,
      text: option.text,
      isRight: position === item.right,
      misconception: option.misconception,
      feedback: option.feedback,
    })),
  );
  await tx.insert(options).values(rows);
}

async function insertMaterials(tx: Tx, moduleId: string, checked: readonly CheckedMaterial[]): Promise<void> {
  if (checked.length === 0) return;
  await tx
    .insert(materials)
    .values(checked.map((m, position) => ({ id: newId(), moduleId, position, ...m })));
}

/** Marks a course as written, with what the lint still says about it. Does nothing when it is no longer `writing`. */
export function finishCourse(courseId: string, lintNotes: string[]): Promise<void> {
  return db().transaction(async (tx) => {
    const done = await tx
      .update(courses)
      .set({ generationState: "ready", generationError: null, lintNotes, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (done.length === 0) return;
    // The drafts have done their work; what is shown lives in the course's own tables.
    await tx
      .update(generationSteps)
      .set({ result: null })
      .where(and(eq(generationSteps.courseId, courseId), sql`${generationSteps.key} like 'module:%'`));
    await tx
      .update(generationSteps)
      .set({ state: "done", note: null, finishedAt: sql`now()` })
      .where(and(eq(generationSteps.courseId, courseId), ne(generationSteps.state, "done")));
    await announce(tx, courseId);
  });
}

/** Ends a course's writing with an error code; what is stored stays, for a retry. */
export async function failCourse(courseId: string, code: ErrorCode): Promise<void> {
  await db().transaction(async (tx) => {
    const failed = await tx
      .update(courses)
      .set({ generationState: "failed", generationError: code, updatedAt: sql`now()` })
      .where(and(eq(courses.id, courseId), eq(courses.generationState, "writing")))
      .returning({ id: courses.id });
    if (failed.length === 0) return;
    await tx
      .update(generationSteps)
      .set({
        state: sql`case when ${generationSteps.key} = 'outline' or ${generationSteps.key} like 'module:%' then 'failed' else 'waiting' end`,
        note: null,
      })
      .where(and(eq(generationSteps.courseId, courseId), eq(generationSteps.state, "running")));
    await announce(tx, courseId);
  });
}

/** Says that a worker is still at it. */
export async function touchCourse(courseId: string): Promise<void> {
  await db()
    .update(courses)
    .set({ updatedAt: sql`now()` })
    .where(eq(courses.id, courseId));
}
