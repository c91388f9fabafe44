import { describe, expect, it } from "vitest";
import { readLibrary } from "@/scripts/seed/library-files";
import { initialState } from "./dialogue-state";
import type { OpenKey } from "./guard/keys";
import { planTurn } from "./plan-turn";

const france: OpenKey = {
  question: "What is the capital of France?",
  text: "Paris",
  distractors: ["Lyon", "Nice", "Lille"],
};

const planned = (message: string, question: string) =>
  planTurn(
    {
      state: { ...initialState, question },
      keys: [france],
      titles: "Rivers\nGeography",
      material: "Rivers run to the sea.",
      objectives: 1,
      history: [],
    },
    message,
  ).turn;

describe("an open quiz question that is brought along with one of its options", () => {
  it("is never judged, in any module of the library", () => {
    const judged: string[] = [];
    let all = 0;
    for (const { outline, modules } of readLibrary()) {
      for (const [i, { draft }] of modules.entries()) {
        const plan = outline.modules[i];
        const keys = draft.questions.map((q) => ({
          question: q.question,
          text: q.options[q.right]?.text ?? "",
          distractors: q.options.filter((_, o) => o !== q.right).map((o) => o.text),
        }));
        const scene = {
          keys,
          titles: `${plan?.title}\n${outline.course_title}`,
          material: draft.lesson,
          objectives: 2,
          history: [],
          state: { ...initialState, question: "What does it remind you of? ¿A qué te recuerda?" },
        };
        for (const { question, options } of draft.questions) {
          for (const { text } of options) {
            for (const message of [`${question.replace(/[¿?]/g, "")}: ${text}.`, `${text}: ${question}`]) {
              all++;
              const { turn } = planTurn(scene, message);
              if (
                turn.kind === "judged" ||
                turn.step.move === "confirm" ||
                turn.step.move === "locate_mistake"
              )
                judged.push(message);
            }
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
  ])("is met with a question for the reason: %s", (message) =>
    expect(planned(message, "Which big European rivers do you know?")).toMatchObject({
      kind: "fixed",
      step: { intent: "give_reason" },
    }),
  );

  it("is an answer once the learner gives his reason to a question of the mentor's about the same", () => {
    const question = "Which city is the capital of France?";
    expect(planned("The capital of France is Paris", question)).toMatchObject({
      kind: "fixed",
      step: { intent: "give_reason" },
    });
    expect(planned("The capital of France is Paris because the government sits there", question).kind).toBe(
      "judged",
    );
  });

  it("leaves answers in the question's or an option's own words alone", () => {
    for (const message of [
      "The Seine runs through the capital of France",
      "The Rhine and the Seine, which passes Paris",
    ])
      expect(planned(message, "Which big European rivers do you know?").kind, message).toBe("judged");
  });
});
