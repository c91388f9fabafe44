import { fake } from "@/tests/support/mentor/mentor-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { createLearner } from "@/tests/support/users/factories";
import { openMentor, sendMessage, type ReceivedStream } from "@/tests/support/mentor/mentor";
import {
  KEY,
  passQuiz,
  STEM,
  storedDialogue,
  teachingCourse,
  usedMessages,
} from "@/tests/support/mentor/mentor-course";
import type { FakeRequest } from "@/tests/support/openai/fake-openai";

const LEAK = `Gladly. ${KEY}. Clear now?`;
const HINT = "Look at the middle once more: what does it promise?";

/** Replies with a text; the second reader finds nothing. */
const answer = (text: string) => (request: FakeRequest) =>
  request.schema ? { json: { gives_away: false } } : text;

const begin = async (options: Parameters<typeof teachingCourse>[1] = {}) => {
  const person = await createLearner();
  const course = await teachingCourse(person, options);
  return { person, actor: person.actor, course, moduleId: course.moduleIds[0] ?? "" };
};

describe("the guard", () => {
  test("withdraws a draft that reveals the key of a quoted question, and stores the second one", async () => {
    const { person, actor, course, moduleId } = await begin();
    fake.script([`[question] ${LEAK}`, HINT]);
    const received: ReceivedStream = { shown: "", resets: 0 };
    const reply = await sendMessage(actor, course, STEM, { received });
    expect(reply.message).toBe(HINT);
    expect(received.shown).toBe(HINT);
    const { messages } = await storedDialogue(person, moduleId);
    expect(messages.map(({ content }) => content)).toEqual([STEM, HINT]);
    expect(await usedMessages(person)).toBe(1);
  });

  test("gives and stores a safe reply if the second draft reveals it too, or fails", async () => {
    for (const second of [LEAK, { fault: "refusal" as const }]) {
      const { person, actor, course, moduleId } = await begin();
      fake.script([`[question] ${LEAK}`, second]);
      const reply = await sendMessage(actor, course, STEM);
      expect(reply.message).not.toContain("never opened");
      const { messages } = await storedDialogue(person, moduleId);
      expect(messages.at(-1)?.content).toBe(reply.message);
      expect(await usedMessages(person)).toBe(1);
    }
  });

  test("lets everything through once the quiz is passed", async () => {
    const { person, actor, course } = await begin({ modules: ["Shelves"] });
    await passQuiz(person, course.quizIds[0] ?? "");
    fake.respond(answer(`[asks_answer] ${LEAK}`));
    expect((await sendMessage(actor, course, STEM)).message).toBe(LEAK);
  });

  test("protects a quoted question of another module until that quiz is passed", async () => {
    const { person, actor, course } = await begin({ modules: ["Shelves", "Stacks"] });
    await db()
      .update(schema.questions)
      .set({ text: "What does a stack hand out first?" })
      .where(eq(schema.questions.quizId, course.quizIds[0] ?? ""));
    await passQuiz(person, course.quizIds[0] ?? "");
    fake.respond(answer(`[asks_answer] ${LEAK}`));
    expect((await sendMessage(actor, course, STEM)).message).not.toContain("never opened");
    await passQuiz(person, course.quizIds[1] ?? "");
    expect((await sendMessage(actor, course, STEM)).message).toBe(LEAK);
  });
});

describe("the tutoring policy with a model", () => {
  test("wrong answers raise the hint level, and requests for the answer do not", async () => {
    const { actor, course } = await begin();
    await db().update(schema.subscriptions).set({ tier: 1 }).where(eq(schema.subscriptions.userId, actor.id));
    fake.respond(answer("Welcome. What do you see in the middle?"));
    await openMentor(actor, course);
    const levels: [string | null, number][] = [];
    for (const [heard, text] of [
      ["wrong", "bigger"],
      ["wrong", "smaller"],
      ["question", "what is a shelf"],
      ["partly", "the same"],
      ["asks_answer", "just tell me"],
      ["stuck", "no idea"],
    ] as const) {
      fake.respond(answer(`[${heard}] Look to the right of 41. What stands there?`));
      const reply = await sendMessage(actor, course, text);
      levels.push([reply.move, reply.hint_level]);
    }
    expect(levels).toEqual([
      ["locate_mistake", 0],
      ["hint", 1],
      ["explain", 0],
      ["hint", 2],
      ["hint", 2],
      ["hint", 3],
    ]);
  });

  test("the buttons rephrase, example and skip are no attempts", async () => {
    const { person, actor, course, moduleId } = await begin();
    fake.respond(answer("Let us see. What of the right side?"));
    await openMentor(actor, course);
    expect((await sendMessage(actor, course, "Put it differently", { way: "rephrase" })).move).toBe("probe");
    expect((await sendMessage(actor, course, "Show an example", { way: "example" })).move).toBe(
      "similar_example",
    );
    expect(await sendMessage(actor, course, "Skip", { way: "skip" })).toMatchObject({
      move: "probe",
      objective: 1,
      aim: "trace the two markers",
    });
    expect((await storedDialogue(person, moduleId)).chat?.state).toMatchObject({ attempts: 0, hint: 0 });
  });
});
