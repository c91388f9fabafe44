import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { newId } from "@/lib/core/ids";
import { takeCheck } from "@/lib/learning/checks/mutations";
import type { CheckKind } from "@/lib/learning/checks/policy";
import type { CheckResults, CourseCheck } from "@/lib/learning/checks/schema";
import { submitAnswer } from "@/lib/learning/mutations";
import { RIGHT_OPTION, type MadeCourse } from "./course-factory";

/** Part of every fresh item's prompt, options and answers. */
export const FRESH_CANARY = "canary-of-a-fresh-item";
const RIGHT = `The right one, ${FRESH_CANARY}`;

/** Gives each module four objectives more with two fresh items each, which is enough for both checks of a course of two or three modules. */
export async function createFresh({ moduleIds }: Pick<MadeCourse, "moduleIds">): Promise<void> {
  for (const moduleId of moduleIds)
    for (const number of [1, 2, 3, 4]) {
      const objectiveId = newId();
      await db()
        .insert(schema.objectives)
        .values({ id: objectiveId, moduleId, position: number, text: `judge case ${number} of ${moduleId}` });
      await db()
        .insert(schema.practiceItems)
        .values(
          [0, 1].map((position) => ({
            ...{ id: newId(), moduleId, objectiveId, position, isFresh: true, hints: [] },
            kind: "choice" as const,
            prompt: `${FRESH_CANARY} ${number}.${position}: which one is right?`,
            options: [RIGHT, ...["first", "second", "third"].map((n) => `A ${n} wrong one, ${FRESH_CANARY}`)],
            accepted: [RIGHT],
            modelAnswer: RIGHT,
          })),
        );
    }
}

/** Answers every question of the quizzes right. */
export async function passQuizzes(actor: Actor, { quizIds }: Pick<MadeCourse, "quizIds">, questions = 2) {
  for (const quiz_id of quizIds)
    for (let question_index = 0; question_index < questions; question_index += 1)
      await submitAnswer(actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
}

type Chooser = (options: string[], position: number) => string;
export const rightOption: Chooser = () => RIGHT;
export const wrongOption: Chooser = (options) => options.find((option) => option !== RIGHT) ?? "";

/** Takes a whole check; by default with right answers. */
export async function takeWholeCheck(
  actor: Actor,
  target: { courseId: string; kind: CheckKind },
  choose: Chooser = rightOption,
): Promise<CourseCheck & { results: CheckResults }> {
  let check = await takeCheck(actor, target, {});
  while (check.state === "open" && check.position !== null) {
    const { options = [] } = check.questions[check.position] ?? {};
    const answer = choose(options, check.position);
    check = await takeCheck(actor, target, { position: check.position, answer });
  }
  const { results } = check;
  if (!results) throw new Error("the check has no results");
  return { ...check, results };
}

/** Moves the tries of a final check into the past. */
export async function ageChecks(person: { id: string }, days: number): Promise<void> {
  const { courseChecks } = schema;
  const mine = and(eq(courseChecks.userId, person.id), eq(courseChecks.kind, "final"));
  for (const { id, startedAt, day } of await db().select().from(courseChecks).where(mine)) {
    const earlier = (at: Date) => new Date(at.getTime() - days * 86_400_000);
    await db()
      .update(courseChecks)
      .set({ startedAt: earlier(startedAt), day: earlier(new Date(day)).toISOString().slice(0, 10) })
      .where(eq(courseChecks.id, id));
  }
}
