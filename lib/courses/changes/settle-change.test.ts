import { describe, expect, it } from "vitest";
import type { CourseDocument, QuestionDocument } from "@/lib/courses/document";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { applyPatches, valueAt } from "@/lib/courses/document/patch";
import { courseDocumentOf, moduleDocumentOf } from "@/tests/support/courses/documents";
import { findScopedPart } from "./places";
import type { ChangeDraft } from "./schema";
import { settleChange, type ChangeScope } from "./settle-change";

const text =
  "Take a number.\n\nAdd it to itself.\n\n```\na = 1\n\nb = a + a\n```\n\nThat is **twice** the number.";

/** The course with this explanation in its first module. */
function documentWith(explanation: string): CourseDocument {
  const lesson = { ...(written.lesson ?? emptyLesson()), explanation };
  return { ...courseDocumentOf(0), modules: [{ ...written, lesson }, other] };
}

const [written, other] = [moduleDocumentOf(1), moduleDocumentOf(2)];
const asked = documentWith(text);
const module = written;
const path = `modules/${module.id}`;
const [question] = (module.quiz?.questions ?? []) as [QuestionDocument];
const questionPath = `${path}/quiz/questions/${question.id}`;

const change = (at: string, values: Partial<ChangeDraft> = {}): ChangeDraft => ({
  at,
  action: "replace",
  text: "",
  question: null,
  ...values,
});

type Options = { scope?: ChangeScope; stored?: CourseDocument; document?: CourseDocument };

function settle(
  drafts: ChangeDraft[],
  { scope = { path }, document = asked, stored = document }: Options = {},
) {
  const part = findScopedPart(document, scope);
  if (!part) throw new Error("no such part");
  return settleChange(drafts, { part, scope, asked: document, stored });
}

/** The value at a path after the change. */
function result(at: string, drafts: ChangeDraft[], options: Options = {}): unknown {
  const settled = settle(drafts, options);
  if ("refused" in settled) return settled;
  const { document, refused } = applyPatches(options.stored ?? asked, settled.change.patches);
  expect(refused).toEqual([]);
  return valueAt(document, at);
}

const newQuestion: NonNullable<ChangeDraft["question"]> = {
  stem: "How much is twice seven?",
  objective: "O2",
  options: ["14", "9", "77", "7"].map((text, index) => ({
    text,
    is_right: index === 0,
    misconception: index === 0 ? null : "Does not add the number to itself",
    feedback: `What do you get when you add seven to itself, and not ${index}?`,
  })),
};

describe("a change of a proposal", () => {
  it("replaces, adds and removes one paragraph and leaves the rest of the text", () => {
    const at = `${path}/lesson/explanation`;
    expect(result(at, [change("L.explanation.2", { text: "Add the same amount." })])).toBe(
      text.replace("Add it to itself.", "Add the same amount."),
    );
    expect(result(at, [change("L.explanation.3", { text: "Code comes next.", action: "add_after" })])).toBe(
      text.replace("a + a\n```", "a + a\n```\n\nCode comes next."),
    );
    expect(result(at, [change("L.explanation.4", { action: "remove" })])).toBe(
      text.replace("\n\nThat is **twice** the number.", ""),
    );
  });

  it("of one question is one change of several patches, and keeps its ids", () => {
    const settled = settle([
      change("Q1.stem", { text: "What is one and one?" }),
      change("Q1.B", { action: "mark_right" }),
      change("Q1.A.mistake", { text: "Forgets to add" }),
    ]);
    expect(settled).toMatchObject({ change: { patches: expect.any(Array) as unknown } });
    const options = result(`${questionPath}/options`, [
      change("Q1.B", { action: "mark_right" }),
      change("Q1.A.mistake", { text: "Forgets to add" }),
    ]);
    expect(options).toMatchObject(
      question.options.map(({ id }, index) => ({
        id,
        isRight: index === 1,
        ...(index === 1 ? { misconception: null } : {}),
        ...(index === 0 ? { misconception: "Forgets to add" } : {}),
      })),
    );
  });

  it("adds a question with the objective that it names, and objectives", () => {
    const questions = result(`${path}/quiz/questions`, [
      change("Q1", { action: "add_after", question: newQuestion }),
    ]) as QuestionDocument[];
    expect(questions.map(({ text }) => text).indexOf(newQuestion.stem)).toBe(1);
    expect(questions[1]?.objectiveId).toBe(module.objectives[1]?.id);
    expect(
      result(`${path}/objectives`, [change("O2", { action: "add_after", text: "Halve the number 2" })]),
    ).toMatchObject([{}, {}, { text: "Halve the number 2" }]);
  });

  it("changes lists of a practice item as lines", () => {
    expect(
      result(`${path}/practice/${module.practice[0]?.id}/accepted`, [
        change("P1.accepted", { text: "2\n2.0\n" }),
      ]),
    ).toEqual(["2", "2.0"]);
  });
});

describe("a change is refused", () => {
  const refused = (reason: string) => ({ refused: reason });

  it.each([
    ["another question", { path: questionPath }, "Q2.stem"],
    ["the lesson instead of the question", { path: questionPath }, "L.why.1"],
    ["another part of the lesson", { path: `${path}/lesson/worked` }, "L.summary.1"],
    ["another paragraph", { path: `${path}/lesson`, paragraph: "Take a number." }, "L.explanation.2"],
  ])("outside its scope: %s", (_name, scope, at) => {
    expect(settle([change(at, { text: "Something else." })], { scope })).toEqual(refused("out_of_scope"));
  });

  it("outside its scope: a paragraph behind the chosen one, and a question beside the chosen one", () => {
    const scope = { path: `${path}/lesson`, paragraph: "Take a number." };
    expect(
      settle([change("L.explanation.1", { text: "Any number.", action: "add_after" })], { scope }),
    ).toEqual(refused("out_of_scope"));
    expect(
      settle([change("Q1", { action: "add_after", question: newQuestion })], {
        scope: { path: questionPath },
      }),
    ).toEqual(refused("out_of_scope"));
  });

  it.each([
    "Take a <b>number</b>.",
    "<script>alert(1)</script>",
    "Take a number. <img src=x onerror=alert(1)>",
    "![a number](https://example.org/a.png)",
    "![a number][a]\n\n[a]: https://example.org/a.png",
    "Take [a number](javascript:alert(1)).",
    "Take [a number](java&#115;cript:alert%281%29).",
    "Take [a number][a].\n\n[a]: data:text/html,hello",
    "<iframe src='https://example.org'></iframe>",
    "```\nnot closed\n```\n\n<style>p { color: red }</style>",
  ])("when it brings markup: %s", (brought) => {
    expect(settle([change("L.explanation.1", { text: brought })])).toEqual(refused("markup"));
  });

  it("when an address or an option brings markup", () => {
    expect(settle([change("R1.url", { text: "javascript:alert(1)" })])).toEqual(refused("markup"));
    expect(settle([change("Q1.B", { text: "<i>2</i>" })])).toEqual(refused("markup"));
    const marked = { ...newQuestion, stem: "How much is <script>twice</script> seven?" };
    expect(settle([change("Q", { action: "add_after", question: marked })])).toEqual(refused("markup"));
  });

  it("not when the markup was there before, is code, or a link on the web", () => {
    const document = documentWith("A <kbd>key</kbd> of a keyboard.");
    for (const [at, brought] of [
      ["L.explanation.1", "Press a <kbd>key</kbd> of the keyboard."],
      ["L.why.1", "A `List<String>` and [a page](https://example.org) of it."],
      ["L.why.1", "```html\n<script>alert(1)</script>\n```"],
    ] as const)
      expect(settle([change(at, { text: brought })], { document })).toHaveProperty("change");
  });

  it("when it is in another language, unless it is an option", () => {
    const spanish = "Toma el número y súmalo a sí mismo, porque así es como se dobla una cantidad.";
    expect(settle([change("L.explanation.1", { text: spanish })])).toEqual(refused("language"));
    expect(settle([change("L.explanation.1", { action: "add_after", text: spanish })])).toEqual(
      refused("language"),
    );
    expect(settle([change("Q1.B", { text: spanish })])).toHaveProperty("change");
    const options = newQuestion.options.map((option) => ({ ...option, feedback: spanish }));
    expect(settle([change("Q", { action: "add_after", question: { ...newQuestion, options } })])).toEqual(
      refused("language"),
    );
  });

  it("when the text has been saved otherwise since, or its part is gone", () => {
    const stored = documentWith(`${text} Always.`);
    expect(settle([change("L.explanation.1", { text: "Any number." })], { stored })).toEqual(
      refused("stale"),
    );
    expect(settle([change("L.why.1", { text: "It saves time." })], { stored })).toHaveProperty("change");
    const without = structuredClone(asked);
    without.modules[0]?.quiz?.questions.shift();
    expect(settle([change("Q1.stem", { text: "What?" })], { stored: without })).toEqual(refused("stale"));
    expect(settle([change("Q1", { action: "remove" })], { stored: without })).toEqual(refused("stale"));
  });

  it("when it leaves no valid document, does nothing, or its action fits no such place", () => {
    expect(settle([change("M.title", { text: "x".repeat(161) })])).toEqual(refused("invalid"));
    expect(settle([change("O1", { action: "remove" })])).toEqual(refused("invalid"));
    expect(settle([change("L.explanation.1", { text: "Take a number." })])).toEqual(refused("invalid"));
    expect(settle([change("L.why.1", { action: "mark_right" })])).toEqual(refused("invalid"));
    expect(settle([change("Q1", { text: "A question?" })])).toEqual(refused("invalid"));
  });

  it("when it names no place", () => {
    for (const at of ["", "Q9.stem", "modules", "__proto__"])
      expect(settle([change(at, { text: "Something." })])).toEqual(refused("unknown_place"));
  });
});

describe("the scope", () => {
  it("is a part of a module that the draft has, or one paragraph of it", () => {
    expect(findScopedPart(asked, { path: "title" })).toBeNull();
    expect(findScopedPart(asked, { path: `${path}/lesson/nothing` })).toBeNull();
    expect(findScopedPart(asked, { path, paragraph: "Not in the lesson." })).toBeNull();
    const handles = (scope: ChangeScope) => findScopedPart(asked, scope)?.inScope.map((one) => one.handle);
    expect(handles({ path: `${path}/lesson`, paragraph: "Add it to itself." })).toEqual(["L.explanation.2"]);
    expect(handles({ path: `${path}/lesson/check` })).toEqual(["L.check.1", "L.answer.1"]);
    expect(handles({ path: `${path}/objectives/${module.objectives[1]?.id}` })).toEqual(["O2"]);
  });
});
