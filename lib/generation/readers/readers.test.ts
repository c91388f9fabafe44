import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { courseDocument, type CourseDocument, type ModuleDocument } from "@/lib/courses/document";
import { applyPatches, valueAt } from "@/lib/courses/document/patch";
import { courseDocumentOf, moduleDocumentOf } from "@/tests/support/courses/documents";
import { requestsOf } from "@/tests/support/generation/write-context";
import verdicts from "@/tests/support/generation/reader-verdicts.json" with { type: "json" };
import type { LearnerBlock, ReaderDraft } from "../drafts";
import { editCourse } from "./edit";
import type { Reading } from "./reader-changes";
import { reviewModule } from "./review";

const call = {
  courseId: "0190b0a0-0000-7000-8000-000000000000",
  owner: "one",
  signal: new AbortController().signal,
};
const learner: LearnerBlock = {
  language: "english",
  answers: [{ question: "?", answer: "doubling numbers" }],
};

/** A course whose first module has these texts at these places. */
function courseWith(texts: Partial<Record<string, string>> = {}): {
  course: CourseDocument;
  first: ModuleDocument;
} {
  const course = courseDocumentOf(3);
  const [first] = course.modules;
  if (!first) throw new Error("no module");
  const { document } = applyPatches(
    course,
    Object.entries(texts).map(([place, value]) => {
      const path = `modules/${first.id}/${place}`;
      return { op: "set", path, before: valueAt(course, path), value };
    }),
  );
  return { course: document, first: document.modules[0] ?? first };
}

const answering = (verdict: unknown) => fake.respond(() => ({ json: verdict }));
const change = (at: string, text: string, values: Partial<ReaderDraft["changes"][number]> = {}) => ({
  at,
  action: "replace" as const,
  text,
  why: `It is wrong at ${at}.`,
  ...values,
});

/** Applies what a reader found; all of it fits, and the result is a valid course. */
function applied(course: CourseDocument, { patches }: Reading): CourseDocument {
  const { document, refused } = applyPatches(course, patches);
  expect(refused).toEqual([]);
  expect(courseDocument.safeParse(document).success).toBe(true);
  return document;
}

async function review(course: CourseDocument, first: ModuleDocument, verdict: unknown) {
  answering(verdict);
  const reading = await reviewModule({ call, learner, course, moduleId: first.id });
  return { reading, document: applied(course, reading) };
}

describe("the second reader", () => {
  test.each(verdicts)("corrects $name and leaves the rest as it is", async (recorded) => {
    const { course, first } = courseWith(recorded.planted);
    const options = first.quiz?.questions[0]?.options ?? [];
    if (recorded.wrongKey)
      for (const [index, option] of options.entries()) {
        option.isRight = index === 1;
        option.misconception = index === 1 ? null : `Counts ${index} wrongly`;
      }
    const { reading, document } = await review(course, first, recorded.verdict);
    for (const [place, text] of Object.entries(recorded.corrected))
      expect(valueAt(document, `modules/${first.id}/${place}`)).toBe(text);
    if (recorded.wrongKey)
      expect(document.modules[0]?.quiz?.questions[0]?.options).toMatchObject([
        { isRight: true, misconception: null },
        { isRight: false, misconception: "Counts one too many" },
        { isRight: false },
        { isRight: false },
      ]);
    expect(reading.notes).toEqual(recorded.open.map((text) => ({ moduleId: first.id, text })));
    expect(document.modules.slice(1)).toEqual(course.modules.slice(1));
  });

  test("sees lesson, quiz, exercises and fresh items, but not the links", async () => {
    const { course, first } = courseWith();
    first.fresh = structuredClone(moduleDocumentOf(9).practice).map((item, index) => ({
      ...item,
      objectiveId: first.objectives[index]?.id ?? "",
    }));
    const { document } = await review(course, first, {
      changes: [change("F1.prompt", "How much is nine times two, in digits?")],
      notes: [],
    });
    const shown = JSON.stringify(requestsOf("review")[0]?.context.places);
    for (const handle of ["L.why.1", "L.answer.1", "Q4.D.feedback", "P2.hints", "F2.accepted"])
      expect(shown).toContain(`"${handle}"`);
    expect(shown).not.toMatch(/"R1|"M\.title|"O1/);
    expect(document.modules[0]?.fresh?.[0]?.prompt).toBe("How much is nine times two, in digits?");
  });

  const spanish = "Toma el número y súmalo a sí mismo, porque así es como se dobla una cantidad cualquiera.";
  test.each([
    ["no place", [change("L.nothing.1", "Something.")]],
    ["a title", [change("M.title", "Something.")]],
    ["a link", [change("R1.url", "https://example.org")]],
    ["a script", [change("L.why.1", "It saves <script>alert(1)</script> counting.")]],
    ["an image", [change("L.why.1", "![a](https://example.org/a.png)")]],
    ["another language", [change("L.why.1", spanish)]],
    ["an option without text", [change("Q1.A", "")]],
    ["two equal options", [change("Q1.B", "2")]],
    ["a key without misconceptions", [change("Q1.B", "", { action: "mark_right" })]],
    ["a quiz of three questions", [change("Q1", "", { action: "remove" })]],
    ["an exercise without an answer", [change("P1.accepted", "")]],
    ["a part without text", [change("L.summary.1", "", { action: "remove" })]],
    ["a heading of the lesson", [change("L.worked.1", "## Summary\n\nThat is all.")]],
  ])("changes nothing with %s, but leaves a note", async (_, changes) => {
    const { course, first } = courseWith();
    const { reading, document } = await review(course, first, { changes, notes: [] });
    expect(document).toEqual(course);
    expect(reading.notes).toEqual([{ moduleId: first.id, text: `It is wrong at ${changes[0]?.at}.` }]);
  });

  test("changes paragraphs of one text by the numbers that it has read", async () => {
    const { course, first } = courseWith({ "lesson/explanation": "## Twice\n\nOne.\n\nTwo.\n\nThree." });
    const { document } = await review(course, first, {
      changes: [
        change("L.explanation.2", "", { action: "remove" }),
        change("L.explanation.3", "2.", { action: "replace" }),
        change("L.explanation.3", "2 and a half.", { action: "add_after" }),
        change("L.explanation.4", "3."),
      ],
      notes: [],
    });
    expect(document.modules[0]?.lesson?.explanation).toBe("## Twice\n\n2.\n\n2 and a half.\n\n3.");
  });
});

describe("the editor of the whole course", () => {
  test("changes lessons of several modules, and only lessons", async () => {
    const { course } = courseWith();
    answering({
      changes: [
        change("2.L.why.1", "Doubling two saves counting, as in the first module."),
        change("3.L.worked.1", "3 + 3 = 6"),
        change("3.L.summary.1", "To double is to add a number to itself."),
        change("2.Q1.stem", "What is two and two?"),
        change("4.L.why.1", "Something."),
      ],
      notes: [
        { module: 3, text: "The third module repeats the second one." },
        { module: null, text: "It is short." },
      ],
    });
    const reading = await editCourse({ call, learner, course });
    const document = applied(course, reading);
    expect(document.modules.map(({ lesson }) => [lesson?.why, lesson?.summary])).toEqual([
      ["Doubling 1 saves counting.", "Doubling is adding a number to itself."],
      ["Doubling two saves counting, as in the first module.", "Doubling is adding a number to itself."],
      ["Doubling 3 saves counting.", "To double is to add a number to itself."],
    ]);
    expect(
      reading.notes.map(({ moduleId, text }) => [
        course.modules.findIndex(({ id }) => id === moduleId),
        text,
      ]),
    ).toEqual([
      [2, "The third module repeats the second one."],
      [-1, "It is short."],
      [-1, "It is wrong at 2.Q1.stem."],
      [-1, "It is wrong at 4.L.why.1."],
    ]);
  });
});
