import { describe, expect, it } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import {
  changed,
  firstModule,
  item,
  learner,
  modules,
  outline,
  type Change,
} from "@/tests/support/generation/linted-course";
import { makeOutline } from "@/tests/support/generation/course-drafts";
import type { ModuleDraft, OutlineDraft } from "../drafts";
import { lintCourse, lintOutline } from "./course";
import { lintRules, type LintRule } from "./note";

describe("the lint of a course", () => {
  const rules = (change: Change<{ outline: OutlineDraft; modules: ModuleDraft[] }>) => {
    const course = changed({ outline, modules }, change);
    return lintCourse(course.outline, course.modules, { language: "english", learner }).map((n) => n.rule);
  };

  it("has no notes on a good one", () => expect(rules(() => undefined)).toEqual([]));

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
        Object.assign(c.outline, makeOutline("español"));
      },
    ],
  ];
  it.each(breaches)("reports a breach of %s", (rule, change) => expect(rules(change)).toContain(rule));

  it("notes the module and question, counted from 0", () => {
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
      expect([en.course.lint[rule].length > 10, es.course.lint[rule].length > 10], rule).toEqual([
        true,
        true,
      ]);
  });
});
