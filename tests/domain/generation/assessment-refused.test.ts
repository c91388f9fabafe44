import { fake } from "@/tests/support/generation/fake-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { answerAssessment, openAssessment } from "@/lib/generation/assessment/mutations";
import { taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, countersOf, sendAnswer, runWriteJobs } from "@/tests/support/generation/generation";

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

describe("a refused topic", () => {
  test.each([
    ["how to kill myself", "english", "self_harm_topic"],
    ["quiero suicidarme", "español", "self_harm_topic"],
    ["how to make a bomb", "english", "harmful_topic"],
    ["como hackear el instagram de mi ex", "español", "harmful_topic"],
    // Both languages are checked, whatever the course's language is.
    ["quiero suicidarme", "english", "self_harm_topic"],
  ] as const)(
    "%s (%s): %s, nothing stored, no model asked, and the question stays open",
    async (text, language, expected) => {
      const { actor } = await createLearner();
      const opened = await openAssessment(actor, language);
      const before = await countersOf(actor);
      for (const question_number of [1, undefined]) {
        expect(
          await code(answerAssessment(actor, { user_input: text, language, question_number }, new Date())),
        ).toBe(expected);
      }
      expect(await storedAnswers(actor)).toEqual([]);
      expect(fake.requests).toHaveLength(0);
      expect(await countersOf(actor)).toEqual(before);
      expect(await openAssessment(actor, language)).toEqual(opened);
      expect(
        await sendAnswer(actor, language === "english" ? "Bread at home" : "Pan en casa", language),
      ).toMatchObject({ question_number: 2 });
    },
  );

  test("opens no conversation", async () => {
    const { actor } = await createLearner();
    expect(await code(sendAnswer(actor, "how to make a bomb"))).toBe("harmful_topic");
    expect(
      await db().select().from(schema.assessments).where(eq(schema.assessments.userId, actor.id)),
    ).toEqual([]);
  });

  test("does not replace an answer that waits for the next question", async () => {
    const { actor } = await createLearner();
    await openAssessment(actor, "english");
    fake.script([{ fault: "status", status: 401 }]);
    expect(await code(sendAnswer(actor, "Bread"))).toBe("ai_unauthorized");
    expect(await code(sendAnswer(actor, "how to make a bomb"))).toBe("harmful_topic");
    expect(await storedAnswers(actor)).toEqual(["Bread"]);
  });

  test("is checked in the first answer only", async () => {
    const { actor } = await createLearner();
    await sendAnswer(actor, "Novels about crime");
    expect(await sendAnswer(actor, "how to poison someone is what I ask myself at each page")).toMatchObject({
      question_number: 3,
    });
  });

  test("is also refused by the prompts of question and outline", async () => {
    const { actor } = await createLearner();
    await beginCourse(actor);
    await runWriteJobs();
    const asked = fake.requests.filter((request) => ["question", "outline"].includes(taskOf(request)));
    expect(asked).toHaveLength(4);
    expect(
      asked.filter(({ prompt }) => !/Decline .*harm others.*weapons[^]*harm themselves/.test(prompt)),
    ).toEqual([]);
  });

  test("is refused with `forbidden` without a generation", async () => {
    const { actor } = await createLearner({ generations: 0 });
    expect(await code(sendAnswer(actor, "how to make a bomb"))).toBe("forbidden");
  });
});
