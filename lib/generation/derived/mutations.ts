import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  assessments,
  courses,
  enrolments,
  materials,
  modules,
  objectives,
  options,
  practiceItems,
  questions,
  quizzes,
} from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { ConversationCourse } from "../assessment/conversation";
import type { LearnerBlock } from "../drafts";
import { copyOf } from "../library/copy";
import { getLibraryCourse } from "../library/queries";
import type { SubjectKind } from "../policy";
import { planFor } from "../study-plan/plan";
import { answersOf, type WholeCourse, type WholeModule } from "./whole-course";

/** The origin of content that people wrote for the platform. */
const handWritten = (): Origin => ({
  author: "platform",
  model: "none",
  promptVersion: "none",
  at: new Date().toISOString(),
});

/** Derived courses per person and day; they spend no generation. */
const DERIVED_PER_DAY = 10;
const DAY_SECONDS = 86_400;

type Request = { learner: LearnerBlock; kind: SubjectKind | null; libraryId: string | null };

/**
 * Makes a copy of a library course, or a study plan. Throws `rate_limited` beyond ten conversations of this kind a day, and `course_not_found` if the
 * library course has gone since it was chosen. The caller has locked the person.
 */
export async function storeDerivedCourse(
  tx: Tx,
  actor: Actor,
  request: Request,
): Promise<ConversationCourse> {
  const { learner, kind, libraryId } = request;
  const [made] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(assessments)
    .where(
      and(
        eq(assessments.userId, actor.id),
        eq(assessments.state, "ended"),
        isNotNull(assessments.choice),
        gt(assessments.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  if ((made?.count ?? 0) >= DERIVED_PER_DAY) throw new AppError("rate_limited", { retryAfter: DAY_SECONDS });
  const answers = answersOf(learner);
  if (libraryId === null) return storeWholeCourse(tx, actor, planFor(answers, kind, learner.language));
  const original = await getLibraryCourse(tx, libraryId, learner.language);
  return storeWholeCourse(tx, actor, copyOf(original, answers));
}

/** Stores a complete course of the actor, who learns it. It takes no generation. */
async function storeWholeCourse(tx: Tx, actor: Actor, course: WholeCourse): Promise<ConversationCourse> {
  const id = newId();
  const { modules: parts, ...head } = course;
  await tx
    .insert(courses)
    .values({ id, authorId: actor.id, ...head, origin: handWritten(), generationState: "ready" });
  await tx.insert(enrolments).values({ userId: actor.id, courseId: id, source: "author" });
  for (const [position, part] of parts.entries()) await storeWholeModule(tx, id, { ...part, position });
  return { id, title: course.title, state: "ready" };
}

async function storeWholeModule(
  tx: Tx,
  courseId: string,
  part: WholeModule & { position: number },
): Promise<void> {
  const moduleId = newId();
  const { position, title, description, prerequisites, lesson } = part;
  await tx.insert(modules).values({
    id: moduleId,
    courseId,
    position,
    title,
    description,
    prerequisites,
    lesson,
    origin: handWritten(),
  });
  const objectiveIds = part.objectives.map(() => newId());
  await tx
    .insert(objectives)
    .values(
      part.objectives.map((text, i) => ({ id: objectiveIds[i] ?? newId(), moduleId, position: i, text })),
    );
  await storeQuestions(tx, { moduleId, objectiveIds, part });
  const practice = part.practice.flatMap(({ objective, ...item }, i) => {
    const objectiveId = objectiveIds[objective];
    return objectiveId ? [{ id: newId(), moduleId, objectiveId, position: i, ...item }] : [];
  });
  if (practice.length > 0) await tx.insert(practiceItems).values(practice);
  if (part.materials.length > 0)
    await tx
      .insert(materials)
      .values(part.materials.map((material, i) => ({ id: newId(), moduleId, position: i, ...material })));
}

async function storeQuestions(
  tx: Tx,
  { moduleId, objectiveIds, part }: { moduleId: string; objectiveIds: string[]; part: WholeModule },
): Promise<void> {
  const quizId = newId();
  await tx.insert(quizzes).values({ id: quizId, moduleId, title: part.quizTitle });
  const rows = part.questions.map((question, position) => ({ question, id: newId(), position }));
  await tx.insert(questions).values(
    rows.map(({ question, id, position }) => ({
      id,
      quizId,
      position,
      text: question.text,
      objectiveId: question.objective === null ? null : (objectiveIds[question.objective] ?? null),
    })),
  );
  await tx
    .insert(options)
    .values(
      rows.flatMap(({ question, id }) =>
        question.options.map((option, position) => ({ id: newId(), questionId: id, position, ...option })),
      ),
    );
}
