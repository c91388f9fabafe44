import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  courses,
  generationSteps,
  materials,
  modules,
  objectives,
  options,
  questions,
  quizzes,
} from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CheckedModule } from "../jobs/checkpoints";
import { notifyProgress } from "../jobs/mutations";
import type { CheckedMaterial } from "../links/dead-links";

export type FinishedModule = {
  index: number;
  draft: CheckedModule;
  materials: CheckedMaterial[];
  origin: Origin;
};

/** Stores a module with its quiz and links once, even if two workers finish it. */
export async function storeModule(courseId: string, finished: FinishedModule): Promise<void> {
  await db().transaction(async (tx) => {
    // Locks the course before its modules, like stopping, to avoid deadlocks.
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
    await notifyProgress(tx, courseId);
  });
}

async function insertQuiz(tx: Tx, moduleId: string, draft: CheckedModule): Promise<void> {
  const quizId = newId();
  const items = draft.questions.map((item, position) => ({ item, id: newId(), position }));
  const aims = await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(eq(objectives.moduleId, moduleId))
    .orderBy(asc(objectives.position));
  await tx.insert(quizzes).values({ id: quizId, moduleId, title: draft.quiz_title });
  await tx.insert(questions).values(
    items.map(({ item, id, position }) => ({
      id,
      quizId,
      position,
      text: item.question,
      objectiveId: (aims[item.objective] ?? aims[0])?.id ?? null,
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
