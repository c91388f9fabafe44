import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinLesson, lessonHeadings, splitLesson } from "@/lib/courses/document/lesson";
import { makeLesson } from "@/tests/support/generation/course-drafts";
import { lessonDocumentOf, partialLessonDraft } from "./lesson-document";

const module = { title: "The first step" };
const objectives = [{ text: "count to ten" }];

describe("the lesson of a draft", () => {
  test("has its sections as headings and no other heading above them", () => {
    const lesson = lessonDocumentOf(
      {
        ...makeLesson("english", 0),
        why: "## Why it matters\n\nIt saves time.",
        explanation: [
          { heading: "## Yeast", text: "# Yeast\n\nIt lives.\n\n# More\n\nIt eats." },
          { heading: "Summary", text: "It rises." },
        ],
        worked: "1. Weigh.\n\n# Then\n\n2. Mix.\n\n```sh\n# not a heading",
      },
      module,
    );
    expect(lesson.why).toBe("It saves time.");
    expect(lesson.explanation).toBe(
      "## Yeast\n\nIt lives.\n\n### More\n\nIt eats.\n\n## Summary: The first step\n\nIt rises.",
    );
    expect(lesson.worked).toBe("1. Weigh.\n\n### Then\n\n2. Mix.\n\n```sh\n# not a heading\n```");
  });

  test("streams: what has not begun is empty", () => {
    const parts = partialLessonDraft.parse({ why: "It saves", explanation: [{ heading: "Yea" }] });
    expect(lessonDocumentOf(parts, module)).toMatchObject({
      why: "It saves",
      explanation: "## Yea",
      worked: "",
      check: { question: "", answer: "" },
    });
  });

  const line = fc.oneof(
    fc.constantFrom("", "text", "```", "````md", "~~~", "- item", "> **Note** one", "### Below", "$$"),
    fc
      .constantFrom(...Object.values(lessonHeadings).flatMap((names) => Object.values(names)))
      .chain((name) =>
        fc.constantFrom(`# ${name}`, `## ${name}`, `### ${name}`, ` ## ${name}`, `##  ${name} `),
      ),
  );
  const text = fc.array(line, { maxLength: 8 }).map((lines) => ["Begin.", ...lines, "end"].join("\n"));
  const draft = fc.record({
    why: text,
    explanation: fc.array(fc.record({ heading: line, text }), { minLength: 1, maxLength: 3 }),
    worked: text,
    mistake: text,
    check: fc.record({ question: text, answer: text }),
    summary: text,
  });

  test("has the same parts after it was stored as Markdown", () => {
    fc.assert(
      fc.property(draft, fc.constantFrom("english" as const, "español" as const), (parts, language) => {
        const lesson = lessonDocumentOf(parts, module);
        expect(splitLesson(joinLesson(lesson, { language, objectives }), language)).toEqual(lesson);
      }),
      { numRuns: 300 },
    );
  });
});
