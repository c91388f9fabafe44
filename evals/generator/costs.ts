import type { Estimate, Tokens } from "../costs";

// Estimated from the length of the prompts and of the answers that their schemas ask for.
const perCourse: Record<"outline" | "edit", Tokens> = {
  outline: { input: 800, output: 2_200 },
  edit: { input: 9_000, output: 1_000 },
};
const perModule: Record<"lesson" | "quiz" | "practice" | "fresh" | "check" | "review" | "links", Tokens> = {
  lesson: { input: 1_200, output: 1_600 },
  quiz: { input: 2_800, output: 2_200 },
  practice: { input: 2_800, output: 900 },
  fresh: { input: 2_800, output: 2_200 },
  check: { input: 2_500, output: 500 },
  review: { input: 6_500, output: 800 },
  links: { input: 1_200, output: 500 },
};
const MODULES = 5;
/** Corrections, rewritten questions and a second round of links, as a share of all calls. */
const AGAIN = 1.3;

/** The estimated calls and tokens of a number of courses of five modules. Reasoning of the model comes on top of it. */
export function estimateRun(courses: number): Estimate {
  const [course, module] = [Object.values(perCourse), Object.values(perModule)];
  const sum = (kind: keyof Tokens) =>
    course.reduce((all, one) => all + one[kind], 0) +
    MODULES * module.reduce((all, one) => all + one[kind], 0);
  const times = courses * AGAIN;
  return {
    calls: Math.round(times * (course.length + MODULES * module.length)),
    input: Math.round(times * sum("input")),
    output: Math.round(times * sum("output")),
  };
}
