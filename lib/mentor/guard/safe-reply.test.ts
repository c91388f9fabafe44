import { describe, expect, test } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { initialState, lastQuestion } from "../tutoring/dialogue-state";
import { messageClasses, type MessageClass } from "../tutoring/message-class";
import { openingStep, quizStep, stateAfter, stepsByClass, wayStep } from "../tutoring/tutoring-policy";
import { LeakGuard, type OpenQuestion } from "./leak-guard";
import { safeReply } from "./safe-reply";

const objectives = [
  { id: "0199f2a0-0000-7000-8000-000000000001", text: "Compare the mean and the median of a list" },
  { id: "0199f2a0-0000-7000-8000-000000000002", text: "Judge how far values lie from the centre" },
];
const settings = { hints: "normal", answersLessonQuestions: true, tone: "warm", context: "" } as const;
const state = { ...initialState, objectiveId: objectives[0]?.id ?? null, goal: "Which wage is the median?" };
const steps = stepsByClass({ state, passed: false, objectives, settings });
const question: OpenQuestion = {
  id: "1",
  question: "How do you compare both for a list of wages?",
  right: "Compare the mean and the median of a list",
  wrong: ["Take the largest value", "Count the wages twice"],
};

const guardFor = (open: OpenQuestion[] = []) =>
  new LeakGuard({
    open,
    elsewhere: [],
    message: "?",
    asked: [],
    quizQuestionId: open[0]?.id ?? null,
    isRisky: true,
  });

type Given = {
  heard?: MessageClass | null;
  step?: (typeof steps)["right"];
  language?: CourseLanguage;
  last?: string;
};
const reply = ({ heard = null, step, language = "english", last }: Given, guard = guardFor()) =>
  safeReply(
    {
      heard,
      step: step ?? steps[heard ?? "question"],
      subject: { language, moduleTitle: "Averages", objectives },
      state,
      history: last === undefined ? [] : [{ role: "assistant", text: last }],
    },
    guard,
  );

describe("safeReply", () => {
  test("confirms a right answer, keeps its state and asks a new question", () => {
    const { text, step } = reply({ heard: "right" });
    expect(text).toMatch(/^Right\. /);
    expect(step).toBe(steps.right);
    expect(stateAfter(step, text)).toMatchObject({ confirmed: 1, goal: lastQuestion(text) });
    expect(lastQuestion(text)).not.toBe(state.goal);
    expect(reply({ heard: "right", language: "español" }).text).toMatch(/^Correcto\. /);
  });

  test("brings the goal back after a right answer to a sub-question", () => {
    const step = stepsByClass({
      state: { ...state, sub: "Which is first?" },
      passed: false,
      objectives,
      settings,
    }).right;
    expect(reply({ heard: "right", step }).text).toContain("Which wage is the median?");
  });

  test("hands over to the quiz after the last right answer", () => {
    const last = { ...state, objectiveId: objectives[1]?.id ?? null, confirmed: 1 };
    const step = stepsByClass({ state: last, passed: false, objectives, settings }).right;
    const { text } = reply({ heard: "right", step });
    expect(text).toMatch(/^Right\. .*quiz/);
    expect(lastQuestion(text)).toBeNull();
  });

  test("says that a wrong answer is wrong, and asks the goal again", () => {
    expect(reply({ heard: "wrong" }).text).toMatch(/^Not yet\. .*Which wage is the median\?$/);
    expect(reply({ heard: "partly" }).text).toMatch(/^Part of that is right\. /);
  });

  test("offers an example or skipping instead of an answer", () => {
    expect(reply({ heard: "asks_answer" }).text).toMatch(/example.*skip.*Which wage is the median\?$/);
  });

  test.each(["english", "español"] as const)("is never the last reply again, in %s", (language) => {
    const others = [
      openingStep(),
      wayStep("skip", { state, passed: false, objectives, settings }),
      quizStep("1", { state }),
    ];
    for (const step of [...messageClasses.map((heard) => steps[heard]), ...others]) {
      const first = reply({ step, language }).text;
      const second = reply({ step, language, last: first }).text;
      expect(first).not.toMatch(/[{}]|undefined/);
      expect(second).not.toBe(first);
      expect(second.length).toBeGreaterThan(20);
    }
  });

  test("does not give a key away that is the objective's own words", () => {
    const { text } = reply({ step: openingStep() }, guardFor([question]));
    expect(guardFor([question]).leaks(text)).toBeNull();
    expect(text).toContain("Averages");
  });
});
