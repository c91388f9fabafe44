import { fake } from "@/tests/support/mentor/mentor-model";
import { expect, test } from "vitest";
import { createLearner } from "@/tests/support/users/factories";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import type { FakeAnswer } from "@/tests/support/openai/answer";

const text = "A good thought about the shelf. What do you find to the right of its middle?";
const answer = `[question] ${text}`;

/** The model faults that end in an error, with the code that the client gets. */
const faults: [string, FakeAnswer, string][] = [
  ["400", { fault: "status", status: 400 }, "ai_failed"],
  ["401", { fault: "status", status: 401 }, "ai_unauthorized"],
  ["429 with a long Retry-After", { fault: "status", status: 429, retryAfter: 600 }, "ai_rate_limited"],
  ["500, three times", { fault: "status", status: 500, times: 3 }, "ai_failed"],
  ["malformed JSON", { fault: "malformed" }, "ai_bad_output"],
  ["cut at half", { fault: "cut", at: 0.5, text: answer, tokenMs: 10 }, "ai_interrupted"],
  ["cut at 99 %", { fault: "cut", at: 0.99, text: answer, tokenMs: 10 }, "ai_interrupted"],
  ["refusal", { fault: "refusal" }, "ai_refused"],
  ["content filter", { fault: "content-filter", at: 0.3, text: answer }, "ai_content_filter"],
  ["length stop", { fault: "length", at: 0.5, text: answer }, "ai_truncated"],
  ["unasked tool call", { fault: "tool-call" }, "ai_bad_output"],
  ["error frame in the stream", { fault: "error-frame", at: 0.5, text: answer }, "ai_failed"],
  ["empty", { fault: "empty", times: 3 }, "ai_bad_output"],
];

test.each(faults)(
  "%s gives a typed error and the allowance back, keeps the message, and Retry works (T080)",
  async (_, fault, code) => {
    fake.reset();
    const person = await createLearner();
    const course = await teachingCourse(person);
    fake.script(["Welcome. What do you see?"]);
    await openMentor(person.actor, course);
    const moduleId = course.moduleIds[0] ?? "";
    fake.script([fault]);
    expect(await codeOf(sendMessage(person.actor, course, "what I wrote"))).toBe(code);
    const after = await storedDialogue(person, moduleId);
    expect(after.messages.map((m) => m.content)).toEqual(["Welcome. What do you see?", "what I wrote"]);
    expect(after.chat).toMatchObject({ lease: null, reservedDay: null });
    expect(await usedMessages(person)).toBe(0);
    fake.reset();
    fake.respond(() => answer);
    expect(await openMentor(person.actor, course)).toMatchObject({ unanswered: true, replying: false });
    expect(await sendMessage(person.actor, course, "what I wrote")).toMatchObject({ message: text });
    expect(await openMentor(person.actor, course)).toMatchObject({ unanswered: false });
    expect((await storedDialogue(person, moduleId)).messages).toHaveLength(3);
    expect(await usedMessages(person)).toBe(1);
  },
);

test.each([
  ["a single 500", { fault: "status", status: 500 }],
  ["429 with a short Retry-After", { fault: "status", status: 429, retryAfter: 0 }],
  ["a silence that ends", { fault: "silence", ms: 600, text: answer }],
  ["reset before the head", { fault: "reset" }],
] as [string, FakeAnswer][])("%s is retried without an error for the learner", async (_, fault) => {
  fake.reset();
  const person = await createLearner();
  const course = await teachingCourse(person);
  fake.script([fault]);
  fake.respond(() => answer);
  expect(await sendMessage(person.actor, course, "hello there, shelf")).toMatchObject({ message: text });
  expect(await usedMessages(person)).toBe(1);
});

test("an unreachable model: the message returns to the allowance", async () => {
  fake.reset();
  const person = await createLearner();
  const course = await teachingCourse(person);
  await fake.goAway();
  expect(await codeOf(sendMessage(person.actor, course, "anybody there?"))).toBe("ai_unreachable");
  expect(await usedMessages(person)).toBe(0);
  await fake.comeBack();
  fake.respond(() => answer);
  expect(await codeOf(sendMessage(person.actor, course, "anybody there?"))).toBe("ok");
});
