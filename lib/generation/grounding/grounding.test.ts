import { describe, expect, test } from "vitest";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { makeOutline } from "@/tests/support/generation/course-drafts";
import { documentOfOutline } from "../document";
import type { ReaderDraft } from "../drafts";
import type { ReadModule } from "../readers/reader-changes";
import { settleLesson, withoutUnsourced } from "./lesson-citations";
import { foreignNumbers } from "./numbers";
import { settleChanges } from "./reading";
import { sectionsOf, withPlannedPassages } from "./sections";

const source = "0190b0a0-0000-7000-8000-000000000001";
const passages = [
  { number: 1, source, passage: 3, page: 2, heading: "", text: "Yeast turns sugar into gas and alcohol." },
];

describe("the numbers of a statement", () => {
  test.each([
    ["in other digits", "It costs 13,500 euros.", "It costs 13 500 euros."],
    ["as the other language writes them", "It grows by 3.5 % a year.", "Crece un 3,5 % al año."],
    ["in words", "The table has 5 families, and 2 rows.", "One of the five families, twice."],
    ["as a part of a version", "Version 3 is older.", "It came with 3.11.2."],
    ["in code and formulas", "The call `f(7)` gives $x^2 + 9$.", "The call gives a square."],
  ])("are known to the passage %s", (_, statement, passage) => {
    expect(foreignNumbers(statement, passage)).toEqual([]);
  });

  test.each([
    ["another value", "It grows by 21 % a year.", "It grows by 12 % a year.", ["21"]],
    ["another size", "It costs 1,350 euros.", "It costs 13,500 euros.", ["1,350"]],
    ["a part of a number", "It costs 13 euros.", "It costs 130 euros.", ["13"]],
    ["one of several", "From 1939 to 1944.", "The war lasted from 1939 to 1945.", ["1944"]],
  ])("are foreign to it with %s", (_, statement, passage, foreign) => {
    expect(foreignNumbers(statement, passage)).toEqual(foreign);
  });
});

describe("a lesson on sources", () => {
  const lesson = {
    ...emptyLesson(),
    why: "Gas makes the dough rise. [^1.3: Yeast turns sugar into gas]",
    explanation:
      "## Yeast\n\nYeast eats sugar [^1.3: turns sugar into gas].\n\n## Salt\n\nSalt slows it down.\n\n- It keeps the dough firm for hours.",
    worked: "Nothing of this stands anywhere.",
    summary: "Sugar becomes alcohol. [^1.3: sugar into alcohol]",
  };

  test("has one row of marks, and says which citations are refused where", () => {
    const settled = settleLesson(lesson, { passages, onlyFromSources: false });
    expect(settled.lesson.why).toBe("Gas makes the dough rise.[^1]");
    expect(settled.lesson.explanation).toContain("Yeast eats sugar[^2].");
    expect(settled.citations.map(({ mark }) => mark)).toEqual([1, 2]);
    expect(settled.refused).toMatchObject([{ path: "lesson/summary", reason: "not_in_passage" }]);
  });

  test("loses the paragraphs and sections that cite nothing, but no whole part", () => {
    const settled = settleLesson(lesson, { passages, onlyFromSources: true });
    const { lesson: rest, removed } = withoutUnsourced(settled.lesson);
    expect(rest.explanation).toBe("## Yeast\n\nYeast eats sugar[^2].");
    expect(removed).toEqual(["Salt slows it down.", "- It keeps the dough firm for hours."]);
    expect(rest.worked).toBe("Nothing of this stands anywhere.");
  });
});

test("a reader's changes keep the marks of their module, and new citations get the next ones", () => {
  const [module] = courseDocumentOf(1).modules;
  if (!module) throw new Error("no module");
  const cited = { ...module, citations: [{ mark: 4, source, passage: 3, from: 0, to: 5 }] };
  const place = { what: "", path: "", kind: "block" as const, text: "", group: "L.why.1" };
  const read: ReadModule = { module: cited, scope: "", places: [{ ...place, handle: "L.why.1" }] };
  const change = { at: "L.why.1", action: "replace" as const, why: "It was wrong." };
  const draft: ReaderDraft = {
    changes: [
      { ...change, text: "It rises.[^4] It eats.[^9] [^1.3: Yeast turns sugar into gas]" },
      { ...change, text: "Invented. [^1.4: words of no passage]" },
    ],
    notes: [],
  };
  const settled = settleChanges(draft, [read], passages);
  expect(settled.draft.changes.map(({ text }) => text)).toEqual(["It rises.[^4] It eats.[^5]", "Invented."]);
  expect(settled.citations).toMatchObject([{ mark: 5, passage: 3 }]);
  expect(settleChanges(draft, [read], []).draft.changes[0]?.text).toBe("It rises.[^4] It eats.");
});

describe("the sections of sources", () => {
  const head = (passage: number, heading: string) => ({
    ...{ number: 1, source, passage, page: passage, heading },
    beginning: `Passage ${passage} begins. And goes on`,
  });

  test("follow the headings, in parts that a prompt can show", () => {
    const sections = sectionsOf([1, 2, 3, 4].map((n) => head(n, n < 3 ? "One" : "Two")));
    expect(sections).toMatchObject([
      { first: 1, last: 2, fromPage: 1, toPage: 2, heading: "One", begins: "Passage 1 begins. " },
      { first: 3, last: 4, heading: "Two" },
    ]);
    const many = sectionsOf(Array.from({ length: 1_200 }, (_, n) => head(n + 1, `Heading ${n}`)));
    expect(many.length).toBeLessThanOrEqual(150);
    expect(many[0]?.first).toBe(1);
    expect(many.at(-1)?.last).toBe(1_200);
  });

  test("become the passages of the modules that choose them", () => {
    const outline = makeOutline("english", 3);
    const sections = sectionsOf(
      Array.from({ length: 100 }, (_, n) => head(n + 1, n < 90 ? "Long" : "Short")),
    );
    const [first, second] = outline.modules;
    if (!first || !second) throw new Error("no modules");
    first.sources = ["1.91", "9.9", "no section"];
    second.sources = sections.map(({ number, first: start }) => `${number}.${start}`);
    const { modules } = withPlannedPassages(documentOfOutline(outline, "english"), outline, sections);
    expect(modules[0]?.citations?.map(({ passage }) => passage)).toEqual([
      91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
    ]);
    expect(modules[1]?.citations).toHaveLength(40);
    expect(modules[2]?.citations).toBeUndefined();
  });
});
