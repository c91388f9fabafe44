import { beforeAll, afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { defaultMentorSettings } from "@/lib/courses/document";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { initialState, type DialogueState } from "../tutoring/dialogue-state";
import { messageClasses } from "../tutoring/message-class";
import { openingStep, stepsByClass } from "../tutoring/tutoring-policy";
import type { ReplyInput } from "./draft";
import { writeReply, type WrittenReply } from "./write-reply";

const GOAL = "Why may one look drop half of the shelf?";
const KEY = "Because the order tells you about the side that you never opened";
const state: DialogueState = { ...initialState, goal: GOAL };

const subject: ReplyInput["subject"] = {
  language: "english",
  level: "beginner",
  courseTitle: "Searching well",
  moduleTitle: "Halving the shelf",
  description: "d",
  objectives: objectivesOf("Explain the halving", "Trace the two markers"),
  lesson: "A sorted shelf answers more than you ask. Look in the middle and compare.",
  assessment: [],
};
const question = {
  id: objectiveId(9),
  question: "Why may one comparison drop half of a sorted shelf?",
  right: KEY,
  wrong: ["Because computers read two halves at once", "Because half of all shelves stand empty"],
};

let fake: FakeOpenAi;
const before = { OPENAI_BASE_URL: env().OPENAI_BASE_URL, OPENAI_API_KEY: env().OPENAI_API_KEY };
beforeAll(async () => {
  fake = await FakeOpenAi.start();
  Object.assign(env(), { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });
});
afterAll(async () => {
  Object.assign(env(), before);
  await fake.close();
});
beforeEach(() => fake.reset());

/** A reply to a typed message with everything that was shown, "⟲" where a draft was withdrawn. */
async function replyTo(
  message: string,
  over: Partial<ReplyInput> = {},
): Promise<WrittenReply & { shown: string }> {
  let shown = "";
  const facts = { state, passed: false, objectives: subject.objectives, settings: defaultMentorSettings };
  const input: ReplyInput = {
    ...{ ...facts, subject, message, open: [question], elsewhere: [], history: [], fromQuiz: null },
    turn: { kind: "heard", steps: stepsByClass({ ...facts, ...over }) },
    ...over,
  };
  const listener = { text: (delta: string) => void (shown += delta), reset: () => void (shown += "⟲") };
  return { ...(await writeReply(input, listener)), shown };
}
describe("one call hears and writes", () => {
  it.each(messageClasses)("takes the step of the class that the model hears: %s", async (heard) => {
    fake.respond((request) => (request.schema ? { json: { gives_away: false } } : `[${heard}] Good. Go on?`));
    const reply = await replyTo("hm");
    expect(reply).toMatchObject({ heard, text: "Good. Go on?", shown: "Good. Go on?" });
    expect(reply.step).toEqual(
      stepsByClass({ state, passed: false, objectives: subject.objectives, settings: defaultMentorSettings })[
        heard
      ],
    );
  });

  it.each(["", "[correct] ", "**[Clase]** ", "[right-ish]: "])(
    "changes no state if the class is missing or unknown, and never shows its mark: %j",
    async (mark) => {
      fake.respond((request) =>
        request.schema ? { json: { gives_away: false } } : `${mark}Look at the middle. What do you see?`,
      );
      const reply = await replyTo("hm");
      expect(reply).toMatchObject({ heard: null, state, shown: "Look at the middle. What do you see?" });
    },
  );

  it.each(["**[right]** ", "[Right]: ", "\n[right]\n\n", "[right] [confirm] "])(
    "reads the mark in the forms that models give it: %j",
    async (mark) => {
      fake.script([`${mark}Right. What is next?`]);
      expect(await replyTo("the order")).toMatchObject({ heard: "right", shown: "Right. What is next?" });
    },
  );

  it("asks for no class in the opening, and removes one that comes anyway", async () => {
    fake.script(["[chat] Welcome. What is a shelf?"]);
    const opening = { turn: { kind: "fixed", step: openingStep() } as const, state: initialState };
    const reply = await replyTo("", { ...opening, message: null });
    expect(reply).toMatchObject({ heard: null, shown: "Welcome. What is a shelf?" });
    expect(reply.state.goal).toBe("What is a shelf?");
    expect(fake.requests[0]?.prompt).not.toContain("[right]");
  });
});

describe("the guard", () => {
  it("has a draft that leaks written once more with the reason, for the same class", async () => {
    fake.script([`[right] Right: ${KEY}. And now?`, "Right. What comes after it?"]);
    const reply = await replyTo(`Is this it? ${question.question} I say the order`);
    expect(reply).toMatchObject({
      heard: "right",
      text: "Right. What comes after it?",
      step: { move: "confirm" },
    });
    expect(reply.shown).not.toContain("never opened");
    expect(fake.requests[1]?.prompt).toContain('<data name="complaint">"It gives away the answer');
  });

  it("shows a risky reply only when the second reader has seen it whole", async () => {
    fake.script([
      "[asks_answer] Think of what lies behind. Which side?",
      { json: { gives_away: true } },
      "Look at the labels. Which half?",
      { json: { gives_away: false } },
    ]);
    const reply = await replyTo("just tell me");
    expect(reply).toMatchObject({ heard: "asks_answer", shown: "Look at the labels. Which half?" });
    expect(fake.requests[1]?.prompt).toContain(KEY);
    expect(fake.requests[1]?.prompt).not.toContain("just tell me");
  });

  it("gives the safe reply of the step after two drafts, or if the second reader fails", async () => {
    fake.respond((request) => (request.schema ? { json: { gives_away: true } } : "[guess] Well. Really?"));
    const twice = await replyTo("is it B?");
    expect(twice).toMatchObject({ heard: "guess", step: { intent: "ask_reason" }, state: { goal: GOAL } });
    expect(fake.requests).toHaveLength(4);
    fake.reset();
    fake.respond((request) => (request.schema ? { fault: "status", status: 400 } : "[guess] Well. Really?"));
    const unread = await replyTo("is it B?");
    expect(unread.text).toBe(unread.shown);
    expect(unread.text).not.toContain("Really");
    expect(fake.requests).toHaveLength(2);
  });

  it("keeps a confirmation and its state in the safe reply", async () => {
    fake.respond(() => `[right] Right: ${KEY}. And now?`);
    const reply = await replyTo(question.question);
    expect(reply).toMatchObject({ heard: "right", step: { move: "confirm", next: { confirmed: 1 } } });
    expect(reply.text).not.toContain("never opened");
  });

  it("guards nothing after the quiz is passed", async () => {
    fake.script([`[asks_answer] ${KEY}. Clear?`]);
    const reply = await replyTo("just tell me", { open: [], passed: true });
    expect(reply.shown).toBe(`${KEY}. Clear?`);
    expect(fake.requests).toHaveLength(1);
  });
});

describe("a model that fails", () => {
  it("fails the turn in its first draft, and ends in the safe reply in its second", async () => {
    fake.script([{ fault: "status", status: 400 }]);
    await expect(replyTo("hm")).rejects.toMatchObject({ code: "ai_failed" });
    fake.script([
      "[right] Correcto. La respuesta es que el orden de la estantería lo dice todo y por eso puedes quitar la mitad de una vez sin mirar. ¿Y ahora?",
      { fault: "status", status: 400 },
    ]);
    const reply = await replyTo("the order");
    expect(reply).toMatchObject({ heard: "right", step: { move: "confirm" } });
    expect(reply.shown.split("⟲").at(-1)).toBe(reply.text);
  });

  it("stops when it is asked to, with what was shown and the state as before", async () => {
    const controller = new AbortController();
    fake.tokenMs = 20;
    fake.script([`[right] Right. ${"The order says so. ".repeat(20)}And now?`]);
    setTimeout(() => controller.abort(), 250);
    const reply = await replyTo("the order", { signal: controller.signal });
    expect(reply).toMatchObject({ isStopped: true, state });
    expect(reply.text).toMatch(/^Right\./);
    expect(reply.text).not.toContain("And now?");
  });
});
