import { describe, expect, it } from "vitest";
import { taughtModules } from "@/tests/support/courses/library-modules";
import { bestStatements, gapped, hiddenWord, keyTerm, studyLesson } from "./study";
import { examplePassages } from "./worked";

describe("a lesson read by rules", () => {
  it("keeps code as it is written, and neither formulas nor labels", () => {
    const { statements } = studyLesson(
      "## Functions\nWith `price_for` and `2 ** 5` you add *words* of your own, __all__ of them.\n> **Note** With a `SyntaxError` nothing of the program runs at all.\n$$\n\\text{what it buys now} &= \\text{quantity} \\div \\text{factor}\n$$\n",
    );
    expect(statements.map((s) => s.text)).toEqual([
      "With price_for and 2 ** 5 you add words of your own, all of them",
      "With a SyntaxError nothing of the program runs at all",
    ]);
  });

  it("quotes every heading of the library without marks that would end a question", () => {
    const headings = taughtModules().flatMap(({ subject }) =>
      studyLesson(subject.lesson).parts.map((p) => p.heading),
    );
    expect(headings.length).toBeGreaterThan(200);
    expect(headings.filter((h) => /[?¿"“”«»]/.test(h))).toEqual([]);
  });

  it("asks about no sentence that points at another one or tells a case", () => {
    const text =
      "## One\nThat is the message of a failed translation here. In 2006 Henry Roediger gave students short texts on science. Recalling an idea opens the path to it for the next time.\n## Worked example\nThe first bus of the morning takes about twenty minutes.";
    expect(
      studyLesson(text)
        .statements.filter((s) => s.central)
        .map((s) => s.text),
    ).toEqual(["Recalling an idea opens the path to it for the next time"]);
  });

  it("finds the word that a gap hides, whichever would be chosen now", () => {
    for (const { subject } of taughtModules()) {
      const study = studyLesson(subject.lesson);
      for (const statement of study.statements.slice(0, 6)) {
        const term = keyTerm(study, statement);
        if (term) expect(hiddenWord(study, statement, `“${gapped(statement, term)}”?`)).toBe(term);
      }
    }
    const study = studyLesson("An average shares out the total among all the people.");
    const [statement] = bestStatements(study, "average");
    if (!statement) throw new Error("no statement");
    expect(hiddenWord(study, statement, "“An average shares out the ____ among all the people”?")).toBe(
      "total",
    );
  });
});

describe("a worked example in pieces", () => {
  it("goes from the first sentence on, and keeps a step's title with its step", () => {
    const worked = [
      "The museum lets children under six in free.",
      "Name the pieces.",
      "The price for one person comes before the total for a group.",
    ];
    expect(examplePassages(worked, 20)).toEqual([
      "The museum lets children under six in free.",
      "Name the pieces. The price for one person comes before the total for a group.",
    ]);
  });

  it("leaves questions out, for the mentor asks its own", () => {
    expect(
      examplePassages(
        [
          "Four visitors arrive and of each you know one thing.",
          "Whom do you ask?",
          "A is twelve and so has to be asked about her age.",
        ],
        40,
      ),
    ).toHaveLength(2);
  });
});
