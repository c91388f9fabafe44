import { fake } from "@/tests/support/generation/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { openAssessment } from "@/lib/generation/assessment/mutations";
import { makeQuestion, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { countersOf, sendAnswer } from "@/tests/support/generation/generation";

const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

/** All stored answers of a person. */
async function storedAnswers(actor: Actor) {
  const rows = await db()
    .select({ content: schema.assessmentMessages.content, type: schema.assessmentMessages.type })
    .from(schema.assessmentMessages)
    .innerJoin(schema.assessments, eq(schema.assessments.id, schema.assessmentMessages.assessmentId))
    .where(eq(schema.assessments.userId, actor.id));
  return rows.filter(({ type }) => type === "answer").map(({ content }) => content);
}

/** The next answer of the model is a refusal; without it the author is a good one. */
const refuse = (refusal: "self_harm" | "harm_to_others") =>
  fake.script([{ json: { ...makeQuestion("english", 2), refusal } }]);

describe("a topic that the model refuses", () => {
  test.each([
    ["self_harm", "self_harm_topic"],
    ["harm_to_others", "harmful_topic"],
  ] as const)("%s: %s, the answer is taken back, and the question stays open", async (refusal, expected) => {
    const { actor } = await createLearner();
    const opened = await openAssessment(actor, "english");
    const before = await countersOf(actor);
    refuse(refusal);
    expect(await code(sendAnswer(actor, "in words that no list knows"))).toBe(expected);
    expect(await storedAnswers(actor)).toEqual([]);
    expect(await countersOf(actor)).toEqual(before);
    expect(await openAssessment(actor, "english")).toEqual(opened);
    expect(await sendAnswer(actor, "Bread at home")).toMatchObject({ question_number: 2 });
  });

  test("is judged in a later answer too", async () => {
    const { actor } = await createLearner();
    await sendAnswer(actor, "Sleep");
    refuse("self_harm");
    expect(await code(sendAnswer(actor, "so that it is over"))).toBe("self_harm_topic");
    expect(await storedAnswers(actor)).toEqual(["Sleep"]);
  });

  test("is judged by the model and by no list", async () => {
    const { actor } = await createLearner();
    expect(await sendAnswer(actor, "how to make a bomb, a novel")).toMatchObject({ question_number: 2 });
    expect(fake.requests.filter((request) => taskOf(request) === "question")).toHaveLength(1);
  });
});
