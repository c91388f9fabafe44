import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { defaultMentorSettings } from "@/lib/courses/document";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import type { OpenQuestion } from "../guard/leak-guard";
import { initialState } from "../tutoring/dialogue-state";
import { openingStep, quizStep, stepsByClass, wayStep } from "../tutoring/tutoring-policy";
import type { ReplyInput } from "./draft";
import { writeReply } from "./write-reply";

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

const phrase = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(..."shelf order half middle left look búsqueda mitad 42 of the".split(" ")), {
      minLength: min,
      maxLength: max,
    })
    .map((words) => words.join(" "));

/** A quiz whose options have a word each that occurs nowhere else. */
const quiz = fc.record({
  language: fc.constantFrom("english" as const, "español" as const),
  texts: fc.record({ title: phrase(1, 4), description: phrase(3, 9), lesson: phrase(5, 60) }),
  questions: fc.array(
    fc.record({ stem: phrase(3, 8), options: fc.array(phrase(0, 6), { minLength: 4, maxLength: 4 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  turn: fc.constantFrom("opening" as const, "heard" as const, "way" as const, "quiz" as const),
  message: phrase(1, 10),
  right: fc.nat({ max: 3 }),
});
type Quiz = typeof quiz extends fc.Arbitrary<infer T> ? T : never;

const WORD = "zq";

/** The open questions with the option at this place as the right one. */
const questionsOf = ({ questions }: Quiz, right: number): OpenQuestion[] =>
  questions.map(({ stem, options }, q) => {
    const texts = options.map((text, o) => `${WORD}${q}x${o} ${text}`.trim());
    const wrong = texts.filter((_, o) => o !== right);
    return { id: objectiveId(q), question: `${stem}?`, right: texts[right] ?? "", wrong };
  });

function inputOf(made: Quiz, right: number): ReplyInput {
  const { language, texts, turn, message } = made;
  const objectives = objectivesOf("explain the halving", "trace the markers");
  const state = { ...initialState, goal: turn === "opening" ? null : "What do you see?" };
  const facts = { state, passed: false, objectives, settings: defaultMentorSettings };
  const open = questionsOf(made, right);
  const turns = {
    opening: { kind: "fixed", step: openingStep() },
    heard: { kind: "heard", steps: stepsByClass(facts) },
    way: { kind: "fixed", step: wayStep("rephrase", facts) },
    quiz: { kind: "fixed", step: quizStep(objectiveId(0), facts) },
  } satisfies Record<Quiz["turn"], ReplyInput["turn"]>;
  const { title: moduleTitle, description, lesson } = texts;
  return {
    subject: {
      ...{ language, moduleTitle, description, lesson, objectives },
      ...{ level: "beginner", courseTitle: "A course", assessment: [] },
    },
    ...{ ...facts, open, elsewhere: open, history: [], turn: turns[turn] },
    message: turn === "opening" ? null : message,
    fromQuiz: turn === "quiz" ? { stem: "s?", option: submitted(made), misconception: "chance" } : null,
  };
}

/** The option that the learner submitted and brings: the last of the first question, which is never the right one here. */
const submitted = ({ questions }: Quiz) => `${WORD}0x3 ${questions[0]?.options[3] ?? ""}`.trim();

/** The bodies of the calls that write the reply. */
async function callsOf(input: ReplyInput): Promise<string[]> {
  fake.reset();
  fake.respond((request) => (request.schema ? { json: { gives_away: false } } : "[chat] Mm."));
  await writeReply(input, { text: () => undefined, reset: () => undefined });
  return fake.requests.filter(({ schema }) => schema === undefined).map(({ body }) => JSON.stringify(body));
}

describe("the exact prompt of a reply", () => {
  it(
    "does not depend on which option is right and has no option but the one that the learner submitted, in 1,000 generated quizzes (T120)",
    { timeout: 120_000 },
    async () => {
      const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
      await fc.assert(
        fc.asyncProperty(quiz, async (made) => {
          const right = made.right % 3;
          const calls = await callsOf(inputOf(made, right));
          expect(calls, `seed ${seed}`).toEqual(await callsOf(inputOf(made, (right + 1) % 3)));
          const options = new Set(calls.join(" ").match(/zq\d+x\d/g) ?? []);
          expect([...options], `seed ${seed}`).toEqual(made.turn === "quiz" ? ["zq0x3"] : []);
        }),
        { numRuns: 1000, seed },
      );
    },
  );
});
