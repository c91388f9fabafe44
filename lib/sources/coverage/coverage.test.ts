import { expect, test } from "vitest";
import { coverageOf } from "./coverage";

const source = { title: "A handbook", byline: "", permission: null };

test("coverage shows what a course teaches of its sources, leaves out and states without one", () => {
  const coverage = coverageOf({
    language: "english",
    sources: [
      { number: 1, pageCount: 6, emptyPages: [5], ...source },
      { number: 2, pageCount: 1, emptyPages: [], ...source },
    ],
    modules: [
      {
        ...{ id: "a", number: 1, questions: [[1], []], practice: [[]] },
        lesson: "The first statement has a source.[^1]\n\nThe second one has none at all.",
        citations: [{ mark: 1, source: 1, page: 3 }],
      },
      {
        ...{ id: "b", number: 2, questions: [], practice: [] },
        lesson: "It comes back to the same page.[^4] This mark names nothing.[^9]",
        citations: [
          { mark: 4, source: 1, page: 3 },
          { mark: 5, source: 2, page: 1 },
        ],
      },
    ],
    headings: [
      { source: 1, page: 1, heading: "Preface" },
      { source: 1, page: 2, heading: "Preface" },
      { source: 1, page: 4, heading: "Results" },
      { source: 1, page: 6, heading: "" },
    ],
  });
  expect(coverage.sources.map(({ taught }) => taught)).toEqual([[{ page: 3, modules: [1, 1, 2] }], []]);
  expect(coverage.paragraphs).toEqual({ total: 3, sourced: 2 });
  expect(coverage.unsourced).toEqual([{ module: 1, count: 1 }]);
  expect(coverage.questions).toEqual({ total: 2, sourced: 1 });
  expect(coverage.leftOut).toEqual([
    { source: 1, from: 1, to: 2, headings: ["Preface"], near: { id: "b", number: 2, isBefore: false } },
    { source: 1, from: 4, to: 4, headings: ["Results"], near: { id: "b", number: 2, isBefore: true } },
    { source: 1, from: 6, to: 6, headings: [], near: { id: "b", number: 2, isBefore: true } },
    { source: 2, from: 1, to: 1, headings: [], near: null },
  ]);
});
