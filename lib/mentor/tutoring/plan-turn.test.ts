import { describe, expect, it } from "vitest";
import { libraryMessageFacts } from "@/tests/support/courses/library-modules";
import { initialState } from "./dialogue-state";
import type { OpenKey } from "../guard/keys";
import { planTurn } from "./plan-turn";
import { objectivesOf } from "@/tests/support/mentor/objectives";

const france: OpenKey = {
  question: "What is the capital of France?",
  text: "Paris",
  distractors: ["Lyon", "Nice", "Lille"],
};

const planned = (message: string, question: string) =>
  planTurn(
    {
      state: { ...initialState, goal: question },
      keys: [france],
      titles: "Rivers\nGeography",
      material: "Rivers run to the sea.",
      objectives: objectivesOf(""),
      history: [],
    },
    message,
  ).turn;

describe("an open quiz question with one of its options", () => {
  it("is never judged, in any module of the library", () => {
    const judged: string[] = [];
    let all = 0;
    for (const { draft, ...facts } of libraryMessageFacts()) {
      const question = "What does it remind you of? ¿A qué te recuerda?";
      const input = {
        ...facts,
        objectives: objectivesOf("", ""),
        history: [],
        state: { ...initialState, goal: question },
      };
      for (const { question: asked, options } of draft.questions) {
        for (const { text } of options) {
          for (const message of [`${asked.replace(/[¿?]/g, "")}: ${text}.`, `${text}: ${asked}`]) {
            all++;
            const { turn } = planTurn(input, message);
            if (turn.kind === "judged" || turn.step.move === "confirm" || turn.step.move === "locate_mistake")
              judged.push(message);
          }
        }
      }
    }
    expect(all).toBeGreaterThan(2000);
    expect(judged).toEqual([]);
  });

  it.each([
    "The capital of France is Paris",
    "The capital of France is Lyon",
    "I would say the capital of France must be Paris",
    "The capital of France is Paris because I have read so",
  ])("is answered with a request for the reason: %s", (message) =>
    expect(planned(message, "Which big European rivers do you know?")).toMatchObject({
      kind: "fixed",
      step: { intent: "give_reason" },
    }),
  );

  it("is an answer if the mentor asked about the same and the learner gives a reason", () => {
    const question = "Which city is the capital of France?";
    expect(planned("The capital of France is Paris", question)).toMatchObject({
      kind: "fixed",
      step: { intent: "give_reason" },
    });
    expect(planned("The capital of France is Paris because the government sits there", question).kind).toBe(
      "judged",
    );
  });

  it("does not affect answers that use words of the question or an option", () => {
    for (const message of [
      "The Seine runs through the capital of France",
      "The Rhine and the Seine, which passes Paris",
    ])
      expect(planned(message, "Which big European rivers do you know?").kind, message).toBe("judged");
  });
});
