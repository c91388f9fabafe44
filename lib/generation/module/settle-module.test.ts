import { describe, expect, test } from "vitest";
import { readLibrary } from "@/scripts/seed/library-files";
import { makeModule, makeOutline } from "@/tests/support/generation/course-drafts";
import type { QuestionItem } from "../drafts";
import { lintQuestions } from "../lint/quiz";
import { settleQuestions } from "../quiz/settle-questions";
import { readModule, settleModule } from "./settle-module";

const [sound] = makeModule().questions;
if (!sound) throw new Error("no question to begin with");

const asking = (question: string, options: string[]): QuestionItem => ({
  ...sound,
  question,
  options: sound.options.map((o, i) => ({ ...o, text: options[i] ?? o.text })),
});

describe("settling questions", () => {
  test.each([
    ["signs", ["-3", "3", "+3", "3!"]],
    ["comparisons", ["x < 5", "x <= 5", "x > 5", "x >= 5"]],
    ["quotation marks", ['"7 - 2"', "7 - 2", "'7' - 2", "7 + 2"]],
    ["accents", ["esta", "está", "ésta", "este"]],
  ])("options may differ by %s, for the lint and for what is stored", (_, options) => {
    const item = asking("Which one is it?", options);
    expect(settleQuestions([item], 9)).toHaveLength(1);
    expect(lintQuestions([item]).map(({ rule }) => rule)).not.toContain("options_distinct");
  });

  test("questions may differ by signs; one that was asked before is left out, however it ends", () => {
    const items = ["What is 5 - 3?", "What is 5 × 3?", "what is 5 - 3 ?"].map((text) =>
      asking(text, ["one", "two", "three", "four"]),
    );
    expect(settleQuestions(items, 9).map(({ question }) => question)).toEqual([
      "What is 5 - 3?",
      "What is 5 × 3?",
    ]);
    expect(lintQuestions(items).filter(({ rule }) => rule === "question_duplicate")).toHaveLength(1);
  });

  test.each([
    ["null", null],
    ["empty", ""],
    ["blank", "   "],
    ["a sign", "-"],
  ])(
    "a wrong option whose misconception is %s makes the question one that is not asked",
    (_, misconception) => {
      const wrong = sound.options.findIndex((_option, i) => i !== sound.right);
      expect(
        settleQuestions(
          [{ ...sound, options: sound.options.map((o, i) => (i === wrong ? { ...o, misconception } : o)) }],
          9,
        ),
      ).toEqual([]);
    },
  );

  test("a module whose questions name no misconception is none", () => {
    const draft = makeModule();
    const [plan] = makeOutline().modules;
    if (!plan) throw new Error("no plan");
    const bare = draft.questions.map((item) => ({
      ...item,
      options: item.options.map((o) => ({ ...o, misconception: null })),
    }));
    expect(() =>
      settleModule(readModule({ ...draft, questions: bare }, "english"), {
        plan,
        language: "english",
        topic: "Bread",
      }),
    ).toThrow("could not be understood");
  });

  test.each([
    ["twice the same", ["a", "b", "a", "c"]],
    ["but for capitals and a full stop", ["Yes, it is.", "yes, it  is", "no", "never"]],
  ])("options that are %s are not asked", (_, options) => {
    expect(settleQuestions([asking("Which one is it?", options)], 9)).toEqual([]);
  });
});

test.each(readLibrary().map((course) => [`${course.twinKey}, ${course.locale}`, course] as const))(
  "no question of the free library is lost on the way: %s",
  (_, course) => {
    for (const [i, { key, draft }] of course.modules.entries()) {
      const plan = course.outline.modules[i];
      if (!plan) throw new Error(`no plan of ${key}`);
      const settled = settleModule(readModule(draft, course.language), {
        plan,
        language: course.language,
        topic: course.outline.course_title,
      });
      expect(settled.questions.length, key).toBe(draft.questions.length);
    }
  },
);
