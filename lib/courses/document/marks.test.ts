import { describe, expect, test } from "vitest";
import { emptyLesson } from "./lesson";
import {
  keepMarks,
  marksOf,
  paragraphsOf,
  unsourcedParagraphs,
  withNoSourceMarks,
  withoutMarks,
} from "./marks";

describe("the marks of citations", () => {
  const text = "Water boils at 100 °C.[^1] On Everest it boils at 71 °C. [^12]";

  test("are read, removed and kept one by one", () => {
    expect(marksOf(text)).toEqual([1, 12]);
    expect(withoutMarks(text)).toBe("Water boils at 100 °C. On Everest it boils at 71 °C.");
    expect(keepMarks(text, (mark) => mark === 12)).toBe(
      "Water boils at 100 °C. On Everest it boils at 71 °C. [^12]",
    );
  });

  test("are no marks in code", () => {
    const code = "The class `[^1]` excludes one.[^2]\n\n```\n[^3]\n```";
    expect(marksOf(code)).toEqual([2]);
    expect(withoutMarks(code)).toBe("The class `[^1]` excludes one.\n\n```\n[^3]\n```");
  });

  test("are missing from paragraphs and list items that state something", () => {
    const lesson = {
      ...emptyLesson(),
      explanation: [
        "## Boiling",
        text,
        "Pressure falls as one climbs a mountain.",
        "What happens to the water then?",
        "```\nno statement of the author in here\n```",
        "- the first item has a source [^3]\n- the second item does not have one\n- short",
      ].join("\n\n"),
      check: { question: "Which source does this question need?", answer: "It does not need one at all." },
    };
    expect(paragraphsOf(lesson)).toHaveLength(4);
    expect(unsourcedParagraphs(lesson).map((paragraph) => paragraph.text)).toEqual([
      "Pressure falls as one climbs a mountain.",
      "- the second item does not have one",
    ]);
  });

  test("name no source where a page shows a paragraph without a citation that stands", () => {
    const lesson = {
      ...emptyLesson(),
      explanation:
        "Heat makes water boil.[^1]\n\nIts citation is gone by now.[^2]\n\n- An item that cites nothing\n- An item that does.[^1]",
      check: { question: "Why does it boil?[^2]", answer: "It does so because of the heat." },
    };
    expect(withNoSourceMarks(lesson, (mark) => mark === 1)).toEqual({
      ...lesson,
      explanation:
        "Heat makes water boil.[^1]\n\nIts citation is gone by now. [^0]\n\n- An item that cites nothing [^0]\n- An item that does.[^1]",
      check: { question: "Why does it boil?", answer: "It does so because of the heat." },
    });
  });
});
