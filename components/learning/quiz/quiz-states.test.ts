import { describe, expect, it } from "vitest";
import type { QuizStructure } from "@/lib/learning/schema";
import { freshState, hasChanged, statesOf } from "./quiz-states";

type Question = QuizStructure["questions"][number];
const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  question: `Question ${id}?`,
  options: ["a", "b"],
  answered: false,
  right_option: null,
  feedback: null,
  is_new: false,
  ...more,
});
const answered = (id: string) => ask(id, { answered: true, right_option: 1, feedback: "Yes" });
const settled = (id: string) => ({
  ...freshState(id),
  chosen: 1,
  right: 1,
  verdict: { correct: true, feedback: "Yes" },
});
const nothing = { questions: [], states: [] };
const tried = (id: string) => ({
  ...freshState(id),
  chosen: 1,
  wrong: [0],
  verdict: { correct: false, feedback: "No" },
});

describe("the states of a loaded quiz", () => {
  it("on the first load, questions answered on the server are locked", () => {
    expect(statesOf([ask("a"), answered("b")], nothing, false)).toEqual([freshState("a"), settled("b")]);
    expect(hasChanged([ask("a")], nothing)).toBe(false);
  });

  it("after a reload, tries stay with their question and the server takes precedence", () => {
    const shown = {
      questions: [ask("a"), ask("b")],
      states: [tried("a"), { ...freshState("b"), chosen: 0, sending: true, failure: "network" as const }],
    };
    const now = [ask("new"), ask("b"), ask("a")];
    expect(statesOf(now, shown, false)).toEqual([
      freshState("new"),
      { ...freshState("b"), chosen: 0 },
      tried("a"),
    ]);
    expect(statesOf([answered("a"), ask("b")], shown, false)[0]).toEqual(settled("a"));
    expect([
      hasChanged(now, shown),
      hasChanged([ask("b"), ask("a")], shown),
      hasChanged([ask("a")], shown),
      hasChanged([answered("a"), ask("b")], shown),
    ]).toEqual([true, true, true, false]);
  });

  it("after a reload, a changed question under the same id starts over", () => {
    const shown = { questions: [ask("a"), ask("b")], states: [tried("a"), tried("b")] };
    const now = [ask("a", { options: ["b", "a"] }), ask("b", { question: "Another?" })];
    expect(statesOf(now, shown, false)).toEqual([freshState("a"), freshState("b")]);
    expect(hasChanged(now, shown)).toBe(true);
  });

  it("in a retake, only answers given in it count", () => {
    const shown = { questions: [answered("a"), answered("b")], states: [settled("a"), freshState("b")] };
    expect(statesOf([answered("a"), answered("b"), ask("c")], shown, true)).toEqual([
      settled("a"),
      freshState("b"),
      freshState("c"),
    ]);
  });
});
