import { describe, expect, it } from "vitest";
import {
  changed,
  firstModule,
  item,
  learner,
  lengthenRight,
  modules,
  outline,
  type Change,
} from "@/tests/support/generation/linted-course";
import { makeModule } from "@/tests/support/generation/course-drafts";
import type { ModuleDraft } from "../drafts";

import { lintCourse, lintModule } from "./course";
import type { LintRule } from "./note";

const about = { language: "english" as const, objectives: outline.modules[0]?.objectives ?? [] };

const rulesOf = (change: Change<ModuleDraft>): LintRule[] =>
  lintModule(changed(firstModule(), change), about).map((n) => n.rule);
const wrong = (draft: ModuleDraft) => {
  const found = item(draft).options.find((o) => o.misconception !== null);
  if (!found) throw new Error("no wrong option");
  return found;
};

describe("the lint of a module", () => {
  it("has no notes on a good one", () => expect(lintModule(firstModule(), about)).toEqual([]));

  const breaches: [LintRule, Change<ModuleDraft>][] = [
    [
      "lesson_length",
      (d) => {
        d.lesson = `${d.lesson}\n\n${"One more sentence about it. ".repeat(200)}`;
      },
    ],
    [
      "objectives_first",
      (d) => {
        d.lesson = d.lesson
          .replace("## Objectives", "## Hello")
          .replace("## Summary", "## Summary and objectives");
      },
    ],
    [
      "objective_untested",
      (d) => {
        d.questions.forEach((q) => {
          q.objective = 0;
        });
      },
    ],
    [
      "question_count",
      (d) => {
        d.questions = d.questions.slice(0, 3);
      },
    ],
    [
      "question_stem",
      (d) => {
        item(d).question = "Which of the following is true about it?";
      },
    ],
    [
      "question_duplicate",
      (d) => {
        item(d).question = `  ${item(d, 1).question.toUpperCase()}!`;
      },
    ],
    [
      "question_markup",
      (d) => {
        item(d).question = String.raw`What is $\frac{a}{b}$ when b grows?`;
      },
    ],
    [
      "question_markup",
      (d) => {
        item(d).question = String.raw`What is \(a\) in the formula?`;
      },
    ],
    [
      "question_markup",
      (d) => {
        wrong(d).text = "It does **not** change";
      },
    ],
    [
      "question_markup",
      (d) => {
        wrong(d).feedback = String.raw`Then \sqrt{2} would be a fraction.`;
      },
    ],
    [
      "right_longest",
      (d) => {
        lengthenRight(d, 3);
      },
    ],
    [
      "options_distinct",
      (d) => {
        wrong(d).text = `${item(d).options[item(d).right]?.text ?? ""}.`;
      },
    ],
    [
      "option_right",
      (d) => {
        wrong(d).misconception = null;
      },
    ],
    [
      "option_misconception",
      (d) => {
        wrong(d).misconception = " ";
      },
    ],
    [
      "option_feedback",
      (d) => {
        wrong(d).feedback = item(d).options[item(d).right]?.feedback ?? "";
      },
    ],
    [
      "option_all_or_none",
      (d) => {
        wrong(d).text = "All of the above";
      },
    ],
    [
      "option_all_or_none",
      (d) => {
        wrong(d).text = "Ninguna de las anteriores";
      },
    ],
    [
      "material_count",
      (d) => {
        d.learning_materials = d.learning_materials.slice(0, 2);
      },
    ],
    [
      "material_link",
      (d) => {
        d.learning_materials.forEach((m) => {
          m.url = "javascript:alert(1)";
        });
      },
    ],
    [
      "material_link",
      (d) => {
        d.learning_materials.forEach((m) => {
          m.url = "https://example.org/";
        });
      },
    ],
    [
      "language",
      (d) => {
        d.lesson = makeModule("español", 0).lesson;
      },
    ],
    [
      "language",
      (d) => {
        Object.assign(item(d), makeModule("español", 0).questions[0]);
      },
    ],
  ];
  it.each([
    ["lesson_objectives", "Objectives"],
    ["lesson_why", "Why it matters"],
    ["lesson_worked_example", "Worked example"],
    ["lesson_non_example", "A non-example"],
    ["lesson_check", "Check yourself"],
    ["lesson_summary", "Summary"],
  ] as const)("reports %s without the heading %s", (rule, heading) => {
    const lesson = firstModule()
      .lesson.replace(`## ${heading}`, "## Hello")
      // Another heading of the lesson asks why.
      .replace("## Why recalling works", "## How recalling works");
    expect(rulesOf((d) => Object.assign(d, { lesson }))).toContain(rule);
  });

  it.each(breaches)("reports a breach of %s", (rule, change) => expect(rulesOf(change)).toContain(rule));

  it("accepts ordinary words that resemble a forbidden option", () => {
    const free = [
      "All of the players at once",
      "None of the teams",
      "The sum of a and b",
      "Todas las noches",
    ].flatMap((text) =>
      rulesOf((d) => {
        wrong(d).text = text;
      }),
    );
    expect(free).not.toContain("option_all_or_none");
  });

  it("accepts prices and code that resemble markup", () => {
    const free = [
      "It costs $5, not $7",
      "Between $5-$7",
      "Write `a ** b ** c` or `$x$`",
      "```\nprint(2 ** 3 ** 2)\n```",
      "2 * 3 * 4 = 24 and x² ≤ √2",
      "A line ends in \\n",
    ].flatMap((text) =>
      rulesOf((d) => {
        item(d).question = text;
      }),
    );
    expect(free).not.toContain("question_markup");
  });

  it("allows the longest right option in half of a quiz, but not over a course", () => {
    const half = modules.map((m) =>
      changed(m, (d) => {
        d.questions.splice(4);
        lengthenRight(d, 2);
      }),
    );
    for (const draft of half)
      expect(lintModule(draft, about).map((n) => n.rule)).not.toContain("right_longest");
    expect(
      lintCourse(outline, half, { language: "english", learner })
        .filter((n) => n.rule === "right_longest")
        .map((n) => n.module),
    ).toEqual([undefined]);
  });

  it("recognises other headings of the parts in both languages", () => {
    const words = "word ".repeat(700);
    const lesson = (heads: string[]) => `${heads.map((h) => `### ${h}`).join("\n\ntext\n\n")}\n\n${words}`;
    for (const heads of [
      [
        "Learning objectives",
        "Why this matters to you",
        "A worked example: two loops",
        "A common mistake",
        "Quick check",
        "Key takeaways",
      ],
      [
        "Al terminar podrás",
        "¿Para qué sirve?",
        "Ejemplo paso a paso",
        "Errores frecuentes",
        "Ponte a prueba",
        "En pocas palabras",
      ],
    ]) {
      expect(
        rulesOf((d) => {
          d.lesson = lesson(heads);
        }).filter((r) => r.startsWith("lesson_") || r === "objectives_first"),
      ).toEqual([]);
    }
  });
});
