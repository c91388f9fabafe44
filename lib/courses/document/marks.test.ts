import { describe, expect, test } from "vitest";
import { emptyLesson } from "./lesson";
import { keepMarks, marksOf, paragraphsOf, unsourcedParagraphs, withoutMarks } from "./marks";

describe("the marks of citations", () => {
  const text = "Water boils at 100 °C.[^1] On Everest it boils at 71 °C. [^12]";

  test("are read, removed and kept one by one", () => {
    expect(marksOf(text)).toEqual([1, 12]);
    expect(withoutMarks(text)).toBe("Water boils at 100 °C. On Everest it boils at 71 °C.");
    expect(keepMarks(text, (mark) => mark === 12)).toBe(
      "Water boils at 100 °C. On Everest it boils at 71 °C. [^12]",
    );
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
});
