import { describe, expect, it } from "vitest";
import { withFakeModel } from "@/tests/support/mentor/dialogues/figures";
import { taughtModules, type TaughtModule } from "@/tests/support/courses/library-modules";
import { initialState, lastQuestion, type DialogueState } from "../tutoring/dialogue-state";
import { generateReply } from "./generate-reply";
import type { OpenKey } from "../guard/keys";
import { LeakGuard } from "../guard/key-guard";
import type { MentorSubject, ReplyInput } from "./prompts";
import { decideTurn, openingTurn, type Turn } from "../tutoring/turn-policy";
import type { ModuleObjective } from "@/lib/courses/schema";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";

const silent = { text: () => undefined, reset: () => undefined };
const say = (
  { subject, keys }: Pick<TaughtModule, "subject" | "keys">,
  turn: Turn,
  more: Partial<ReplyInput> = {},
) =>
  generateReply(
    {
      subject,
      keys,
      turn,
      passed: false,
      history: [],
      state: initialState,
      message: null,
      strict: false,
      ...more,
    },
    silent,
  );

describe("a key that is one sentence of its lesson", () => {
  const taught = taughtModules();

  it.each([
    ["Es válido, pero no sólido", "¿Cómo sabrías si un argumento es válido, y si además es sólido?"],
    ["El depósito no está vacío", "Supón que el depósito está vacío: ¿qué pasa con el coche?"],
    ["Recordaban más quienes habían recordado", "¿Qué hicieron quienes solo habían leído?"],
  ])("“%s” is found in itself, but in no objective and no question of its module", (text, question) => {
    const one = taught.find(({ keys }) => keys.some((k) => k.text === text));
    const key = one?.keys.find((k) => k.text === text);
    if (!one || !key) throw new Error("the library has no such key");
    const guard = new LeakGuard([key], {
      publicText: `${one.subject.moduleTitle}\n${one.subject.courseTitle}`,
    });
    for (const harmless of [...one.subject.objectives.map(({ text }) => text), question])
      expect(guard.leaks(harmless), harmless).toBe(false);
    expect(guard.leaks(`${text}.`)).toBe(true);
  });
});

describe("when every draft tells a key", () => {
  const key: OpenKey = {
    question: "Why may one look drop half?",
    text: "The order tells you about the unopened side",
    distractors: ["The computer is fast", "Half of it is empty", "Nobody looks there"],
  };
  const subject: MentorSubject = {
    language: "english",
    level: "beginner",
    courseTitle: "Searching well",
    moduleTitle: "Halving the shelf",
    description: "d",
    objectives: objectivesOf("Count the looks", "Trace the two markers"),
    lesson: "A shelf.",
    assessment: [],
  };
  const leaking = async (turn: Turn, more: Partial<ReplyInput> & { objectives?: ModuleObjective[] } = {}) => {
    const { objectives = subject.objectives, ...rest } = more;
    return withFakeModel((fake) => {
      fake.respond(() => `It is so: ${key.text.toLowerCase()}. Clear?`);
      return say({ subject: { ...subject, objectives }, keys: [key] }, turn, rest);
    });
  };
  const state = { ...initialState, question: "What do you see in the middle?" };
  const skip = decideTurn({
    state,
    classified: { kind: "answer", examined: null },
    way: "skip",
    passed: false,
    objectives: objectivesOf("", ""),
  });

  it("the opening asks about the objective, or about the title where that tells too much", async () => {
    expect((await leaking(openingTurn())).text).toBe(
      "Welcome to “Halving the shelf”. With what you know today, how would you begin to count the looks?",
    );
    expect((await leaking(openingTurn(), { objectives: objectivesOf(`Say that ${key.text}`) })).text).toBe(
      "Welcome to “Halving the shelf”. Before you read on: what do you already connect with “Halving the shelf”?",
    );
  });

  it("who skips a question is asked another one", async () => {
    const { text, step } = await leaking(skip, { state, message: "Skip" });
    expect(text).toBe("Fine, we’ll leave that one. How would you, in your own words, trace the two markers?");
    expect(step.next).toMatchObject({ objectiveId: objectiveId(1), question: null });
    const again = { ...step.next, question: lastQuestion(text) };
    expect((await leaking(skip, { state: again, message: "Skip" })).text).toBe(
      "Fine, we’ll leave that one. What do you think is the most important point of “Halving the shelf”, and why?",
    );
  });

  it("who is stuck gets hints that would do for any lesson, one after another, and never the same twice", async () => {
    let stuckAt: DialogueState = state;
    const history: ReplyInput["history"] = [];
    const said: { text: string; hint: number }[] = [];
    for (let i = 0; i < 5; i++) {
      const stuck = decideTurn({
        state: stuckAt,
        classified: { kind: "stuck", examined: null },
        way: undefined,
        passed: false,
        objectives: objectivesOf("", ""),
      });
      const { text, step } = await leaking(stuck, { state: stuckAt, message: "no idea", history });
      said.push({ text, hint: step.hint });
      history.push({ role: "user", text: "no idea" }, { role: "assistant", text });
      stuckAt = step.next;
    }
    expect(said.map(({ hint }) => hint)).toEqual([1, 2, 3, 3, 3]);
    for (const [i, { text }] of said.entries()) {
      expect(text).not.toBe(said[i - 1]?.text);
      expect(text.match(/\?/g)).toHaveLength(1);
    }
    expect(stuckAt.goal).toBe(state.goal);
  });

  it("a hint that was not given does not count as one", async () => {
    const telling = [
      "Read the summary of the lesson once more",
      "The one word of the question that is least clear to you",
      "Follow the worked example with a finger, step by step",
      "The section of the lesson that you could tell a friend about",
    ];
    const stuck = decideTurn({
      state,
      classified: { kind: "stuck", examined: null },
      way: undefined,
      passed: false,
      objectives: objectivesOf("", ""),
    });
    const reply = await withFakeModel((fake) => {
      fake.respond(() => `It is so: ${telling[0] ?? ""}. Clear?`);
      return say({ subject, keys: telling.map((text) => ({ ...key, text })) }, stuck, {
        state,
        message: "no idea",
      });
    });
    expect(reply.step).toMatchObject({ hint: 0, next: { attempts: 1, hint: 0 } });
  });

  it("other learners are led back to the current question", async () => {
    const answered = decideTurn({
      state,
      classified: { kind: "answer", examined: null },
      way: undefined,
      passed: false,
      objectives: objectivesOf("", ""),
    });
    expect((await leaking(answered, { state, message: "a book" })).text).toBe(
      "Let us go one step at a time. What do you see in the middle?",
    );
  });
});
