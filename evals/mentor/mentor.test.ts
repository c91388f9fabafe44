import { fake } from "@/tests/support/mentor/mentor-model";
import { describe, expect, test } from "vitest";
import { messageClasses } from "@/lib/mentor/tutoring/message-class";
import {
  SimulatedMentor,
  errorRates,
  noErrors,
  type ErrorRates,
  type ModelKind,
} from "@/tests/support/mentor/simulated/model";
import { seeded } from "@/tests/support/mentor/simulated/random";
import { tellings } from "@/tests/support/mentor/simulated/tellings";
import { messageCases, situationCases } from "./cases";
import { SEED } from "./command";
import { EvalDialogue } from "./dialogue";
import { agreementOf, labels } from "./judge";
import { evalModules } from "./library";
import { playRandomTurns } from "./random-turns";
import { played, runMessage, runSituation, type TurnResult } from "./run";
import { saysWhat, scoreOf, scorers, type ScorerName } from "./scorers";

const modules = evalModules();
const [messages, situations] = [messageCases(), situationCases()];

const setupOf = (kind: ModelKind, rates: ErrorRates) => ({
  modules,
  simulated: new SimulatedMentor(fake, { kind, seed: SEED, rates }),
  random: seeded(SEED),
});

async function playMessages(kind: ModelKind, rates: ErrorRates): Promise<TurnResult[]> {
  const setup = setupOf(kind, rates);
  const results = [];
  for (const one of messages) results.push(await runMessage(one, setup));
  expect(results.filter((result) => "failure" in result)).toEqual([]);
  return played(results);
}

async function playSituations(kind: ModelKind, rates = errorRates, step = 1): Promise<TurnResult[]> {
  const setup = setupOf(kind, rates);
  const results = [];
  for (const one of situations.filter((_, i) => i % step === 0)) results.push(await runSituation(one, setup));
  expect(results.filter((result) => "failure" in result)).toEqual([]);
  return played(results);
}

/** The names of the turns that miss a goal. */
const missing = (name: ScorerName, turns: readonly TurnResult[]): string[] => {
  const { counts, holds } = scorers[name];
  return turns.filter((turn) => counts(turn) && !holds(turn)).map((turn) => turn.name);
};

const share = (name: ScorerName, turns: readonly TurnResult[]): number => {
  const { right, of } = scoreOf(name, turns);
  return right / of;
};

describe("the cases", () => {
  test("are sixteen messages of each class and 96 situations in both languages, a third of them held out", () => {
    for (const heard of messageClasses)
      expect(
        messages.filter((one) => one.class === heard),
        heard,
      ).toHaveLength(32);
    expect(situations).toHaveLength(192);
    const names = new Set([...messages, ...situations].map(({ name }) => name));
    expect(names.size).toBe(608);
    const heldOut = [...messages, ...situations].filter(({ isHeldOut }) => isHeldOut).length;
    expect(heldOut / names.size).toBeCloseTo(1 / 3, 1);
  });
});

/** The conversations share the cores with other suites. */
const timeout = 180_000;

describe("with simulated models", { timeout }, () => {
  test("good drafts are not withdrawn, and right answers are confirmed", async () => {
    const turns = [
      ...(await playSituations("excellent", noErrors)),
      ...(await playMessages("excellent", noErrors)),
    ];
    expect(share("kept", turns), missing("kept", turns).join()).toBeGreaterThanOrEqual(0.99);
    for (const goal of ["heard", "confirmed", "move", "state", "question", "words", "language"] as const)
      expect(missing(goal, turns), goal).toEqual([]);
  });

  test("a naive model reveals no answer verbatim", async () => {
    expect(missing("unrevealed", await playSituations("naive", noErrors))).toEqual([]);
  });

  test("a model that tells in other words is stopped by the second reader, but for its errors", async () => {
    const turns = await playSituations("paraphrasing");
    expect(1 - share("unrevealed", turns)).toBeLessThanOrEqual(
      errorRates.hearing + errorRates.missing + 0.02,
    );
    expect(share("kept", turns)).toBeGreaterThanOrEqual(0.99);
  });

  test("a class that is missing or unknown changes no state and is never shown", async () => {
    const turns = await playMessages("forgetful", errorRates);
    const forgotten = turns.filter(({ reply }) => reply.heard === null);
    expect(forgotten.length).toBeGreaterThan(150);
    for (const { reply, name } of forgotten) expect(reply.state, name).toEqual(reply.before);
    expect(missing("mark", turns)).toEqual([]);
  });

  test("a slow model and a rude one get through with what is fit to be shown", async () => {
    const turns = [
      ...(await playSituations("slow", noErrors, 24)),
      ...(await playSituations("rude", noErrors, 4)),
    ];
    for (const goal of ["question", "words", "language", "state", "mark"] as const)
      expect(missing(goal, turns), goal).toEqual([]);
  });

  test("a safe reply keeps the verdict on a right answer and its state", async () => {
    const simulated = new SimulatedMentor(fake, { kind: "naive", seed: SEED, rates: noErrors });
    for (const module of modules) {
      const item = module.quiz.reduce((long, one) =>
        one.question.length > long.question.length ? one : long,
      );
      const dialogue = new EvalDialogue(module);
      dialogue.state = { ...dialogue.state, goal: module.goal };
      const told = tellings["with its question"](item, module.language);
      const tells = { verbatim: told, inOtherWords: null };
      simulated.play({ language: module.language, heard: "right", good: module.confirm, tells });
      const reply = await dialogue.say({ message: module.right });
      expect(saysWhat(reply.shown, told), module.name).toBe(false);
      expect(reply.text, module.name).toMatch(/^(Yes|Right|Exactly|That's right|Sí|Exacto|Correcto|Eso es)/);
      expect(reply.step.move, module.name).toBe("confirm");
      expect(reply.state.confirmed, module.name).toBe(1);
    }
  });
});

describe("random conversations", { timeout }, () => {
  test("end in no dead end and repeat no reply in 500 turns", async () => {
    const { turns, breaches } = await playRandomTurns(fake, { turns: 500, seed: SEED, rates: errorRates });
    expect(turns).toBeGreaterThanOrEqual(500);
    expect(breaches).toEqual([]);
  });
});

test("a judge's agreement with the labels is counted by aspect", async () => {
  const graded = labels();
  fake.respond(({ context }) => {
    const found = graded.find(({ reply }) => reply === context.reply);
    if (!found) throw new Error("the judge got another reply than the labels have");
    const { situation: _, language: __, reply: ___, ...grades } = found;
    return { json: { ...grades, step: 2 } };
  });
  const agreement = await agreementOf("judge", modules);
  const counted = Object.fromEntries(agreement.map(({ aspect, right }) => [aspect, right]));
  const goodSteps = graded.filter(({ step }) => step === 2).length;
  expect(counted).toMatchObject({ reveals: graded.length, locates: graded.length, step: goodSteps });
});
