import { describe, expect, it } from "vitest";
import type { LearnerBlock, ModuleDraft, OutlineDraft, QuestionItem } from "../drafts";
import { scaffoldModule, scaffoldOutline } from "../offline/course/scaffold";
import { balanceKeyPositions } from "../quiz/option-order";
import { lintCourse, lintModule, lintOutline } from "./course";
import { isForeign } from "./language";
import { lintRules, type LintRule } from "./note";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };

const learner: LearnerBlock = {
  language: "english",
  answers: ["Go, to write servers", "nothing", "2 hours a week", "reading"].map((answer) => ({
    question: "?",
    answer,
  })),
};
const outline = scaffoldOutline(learner);
const modules = outline.modules.map((_, i) => scaffoldModule(learner, i));
const about = { language: "english" as const, objectives: outline.modules[0]?.objectives ?? [] };

type Change<T> = (draft: T) => void;
const changed = <T>(draft: T, change: Change<T>): T => {
  const copy = structuredClone(draft);
  change(copy);
  return copy;
};
const firstModule = (): ModuleDraft => {
  const [first] = modules;
  if (!first) throw new Error("no module");
  return first;
};
const rulesOf = (change: Change<ModuleDraft>): LintRule[] =>
  lintModule(changed(firstModule(), change), about).map((n) => n.rule);
const item = (draft: ModuleDraft, index = 0): QuestionItem => {
  const found = draft.questions[index];
  if (!found) throw new Error("no question");
  return found;
};
/** Makes the right option the longest in so many questions, and the shortest in the others. */
const lengthenRight = (draft: ModuleDraft, times: number) => {
  for (const [i, { options, right }] of draft.questions.entries())
    for (const [j, option] of options.entries())
      option.text = `${option.text[0] ?? ""} ${"x".repeat((j === right) === i < times ? 40 : 20 + j)}`;
};
const wrong = (draft: ModuleDraft) => {
  const found = item(draft).options.find((o) => o.misconception !== null);
  if (!found) throw new Error("no wrong option");
  return found;
};

describe("the lint of a module", () => {
  it("has nothing to say about a good one", () => expect(lintModule(firstModule(), about)).toEqual([]));

  const breaches: [LintRule, Change<ModuleDraft>][] = [
    [
      "lesson_length",
      (d) => {
        d.lesson = `${d.lesson}\n\n${"One more sentence about it. ".repeat(200)}`;
      },
    ],
    [
      "lesson_objectives",
      (d) => {
        d.lesson = d.lesson.replace("## Objectives", "## Hello");
      },
    ],
    [
      "lesson_why",
      (d) => {
        d.lesson = d.lesson.replace("## Why it matters", "## Hello");
      },
    ],
    [
      "lesson_worked_example",
      (d) => {
        d.lesson = d.lesson.replace("## Worked example", "## Hello");
      },
    ],
    [
      "lesson_non_example",
      (d) => {
        d.lesson = d.lesson.replace("## A non-example", "## Hello");
      },
    ],
    [
      "lesson_check",
      (d) => {
        d.lesson = d.lesson.replace("## Check yourself", "## Hello");
      },
    ],
    [
      "lesson_summary",
      (d) => {
        d.lesson = d.lesson.replace("## Summary", "## Hello");
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
        d.lesson = scaffoldModule({ ...learner, language: "español" }, 0).lesson;
      },
    ],
    [
      "language",
      (d) => {
        Object.assign(item(d), scaffoldModule({ ...learner, language: "español" }, 0).questions[0]);
      },
    ],
  ];
  it.each(breaches)("notices a breach of %s", (rule, change) => expect(rulesOf(change)).toContain(rule));

  it("leaves ordinary words alone that look like a forbidden option", () => {
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

  it("leaves prices and code alone that look like markup", () => {
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

  it("takes the right option for the longest by chance in half of one quiz, but not over a course", () => {
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

  it("recognises the parts under the headings of other writers, in both languages", () => {
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

describe("the lint of a course", () => {
  const rules = (change: Change<{ outline: OutlineDraft; modules: ModuleDraft[] }>) => {
    const course = changed({ outline, modules }, change);
    return lintCourse(course.outline, course.modules, { language: "english", learner }).map((n) => n.rule);
  };

  it("has nothing to say about a good one", () => expect(rules(() => undefined)).toEqual([]));

  const breaches: [LintRule, Change<{ outline: OutlineDraft; modules: ModuleDraft[] }>][] = [
    [
      "module_count",
      (c) => {
        c.outline.modules = c.outline.modules.slice(0, 3);
      },
    ],
    [
      "module_title",
      (c) => {
        c.outline.modules.forEach((m) => {
          m.title = "The same";
        });
      },
    ],
    [
      "objective_form",
      (c) => {
        c.outline.modules.forEach((m) => {
          m.objectives[0] = "The basics of programming";
        });
      },
    ],
    [
      "prerequisite",
      (c) => {
        c.outline.modules.forEach((m, i) => {
          m.prerequisites = [i];
        });
      },
    ],
    [
      "topic_words",
      (c) => {
        c.outline.course_title = "A board game";
        c.outline.course_overview = "Stones on a board, and how to win with them against others.";
      },
    ],
    [
      "question_duplicate",
      (c) => {
        item(c.modules[1] ?? firstModule()).question = item(c.modules[0] ?? firstModule()).question;
      },
    ],
    [
      "right_longest",
      (c) => {
        c.modules.forEach((m) =>
          m.questions.forEach((q) => {
            const right = q.options[q.right];
            if (right) right.text = `${right.text} ${"x".repeat(200)}`;
          }),
        );
      },
    ],
    [
      "key_places",
      (c) => {
        c.modules.forEach((m) =>
          m.questions.forEach((q) => {
            const [right] = q.options.splice(q.right, 1);
            if (right) q.options.unshift(right);
            q.right = 0;
          }),
        );
      },
    ],
    [
      "language",
      (c) => {
        Object.assign(c.outline, scaffoldOutline({ ...learner, language: "español" }));
      },
    ],
  ];
  it.each(breaches)("notices a breach of %s", (rule, change) => expect(rules(change)).toContain(rule));

  it("says where: module and question, counted from 0", () => {
    const course = changed({ outline, modules }, (c) => {
      item(c.modules[2] ?? firstModule(), 1).question = "Which of these is right, then?";
    });
    expect(lintCourse(course.outline, course.modules, { language: "english", learner })).toEqual([
      expect.objectContaining({ rule: "question_stem", module: 2, question: 1 }),
    ]);
    expect(lintOutline(outline, { language: "english", learner })).toEqual([]);
  });

  it("has a text for every rule in both languages", () => {
    for (const rule of lintRules)
      expect([en.generation.lint[rule].length > 10, es.generation.lint[rule].length > 10], rule).toEqual([
        true,
        true,
      ]);
  });
});

describe("places of the right options", () => {
  it("are spread evenly, and nothing else changes", () => {
    const all = modules.flatMap((m) => m.questions);
    const spread = balanceKeyPositions(
      all.map((q) => ({ ...q, right: q.right })),
      "any seed",
    );
    const counts = [0, 1, 2, 3].map((p) => spread.filter((q) => q.right === p).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    spread.forEach((q, i) => {
      expect(q.options[q.right]?.misconception).toBeNull();
      expect(new Set(q.options)).toEqual(new Set(all[i]?.options));
    });
  });
});

describe("the language of a text", () => {
  it("is told by its small words, and quoted or own words do not count", () => {
    expect(isForeign("El agua es la base de todo lo que vive en el mar.", "english")).toBe(true);
    expect(isForeign("The water is the base of all that lives in the sea.", "español")).toBe(true);
    expect(
      isForeign(
        "Search Wikipedia: El amor en los tiempos del cólera",
        "english",
        "El amor en los tiempos del cólera",
      ),
    ).toBe(false);
    expect(
      isForeign("In the phrase «el agua es la base de todo lo que vive» the verb is short.", "english"),
    ).toBe(false);
    expect(isForeign("Print `for el in los de la` with the loop.", "english")).toBe(false);
    expect(isForeign("Python", "español")).toBe(false);
  });
});
