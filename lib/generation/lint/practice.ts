import type { PracticeDocument } from "@/lib/courses/document";
import { isForeign } from "@/lib/courses/language/detect";
import { isAccepted } from "@/lib/learning/practice/answer";
import { languageNames, type Breach, type LintAbout, type LintRule, type Objective } from "./breach";
import { hasForbiddenMarkup } from "./markup";
import { repeatedTexts } from "./similarity";

/** The rules that a practice item breaks, each with its message. */
function* itemBreaches(item: PracticeDocument, about: LintAbout): Generator<[LintRule, string]> {
  const { kind, prompt, options, accepted, modelAnswer, hints } = item;
  const [first] = accepted;
  if (kind === "choice" && (options.length < 2 || !options.some((option) => accepted.includes(option))))
    yield ["practice_form", "it offers at least two options, and one of them is accepted."];
  if (kind === "choice" && repeatedTexts(options).length > 0)
    yield ["practice_form", "its options differ from each other in what they say."];
  if (kind !== "choice" && options.length > 0) yield ["practice_form", "only a choice has options."];
  if (first === undefined || !isAccepted(item, first))
    yield ["practice_form", "it has an accepted answer that can be typed."];
  if (kind === "number" && !accepted.some((form) => /\d/.test(form)))
    yield ["practice_form", "a number is accepted in digits."];
  if (kind === "gap" && !prompt.includes("__"))
    yield ["practice_form", "its prompt has a gap, written as ___."];
  if ([prompt, modelAnswer, ...hints].some(hasForbiddenMarkup))
    yield ["lesson_markup", "it is Markdown without HTML, scripts and images."];
  // Options, answers and a part of the prompt may be in the language that the course teaches.
  if (isForeign([prompt, ...hints].join(" "), about.language, about.quoted))
    yield ["language", `it is not written in ${languageNames[about.language]}.`];
}

/** Checks practice items one by one, and that no two of them ask the same. */
export function lintItems(
  items: readonly PracticeDocument[],
  about: LintAbout,
  list: "practice" | "fresh" = "practice",
): Breach[] {
  const at = (number: number) => ({
    path: `${list}/${items[number]?.id ?? ""}`,
    values: { question: number + 1 },
  });
  const breaches = items.flatMap((item, number): Breach[] =>
    [...itemBreaches(item, about)].map(([rule, message]) => ({
      rule,
      message: `Item ${number}: ${message}`,
      ...at(number),
    })),
  );
  const repeated = repeatedTexts(items.map(({ prompt }) => prompt)).map(({ at: later, earlier }): Breach => ({
    rule: "practice_duplicate",
    message: `Item ${later} asks the same as item ${earlier}.`,
    ...at(later),
  }));
  return [...breaches, ...repeated];
}

/** Checks the practice items of a lesson: at least one on each objective, one that is no choice, and each item by itself. */
export function lintPractice(
  items: readonly PracticeDocument[],
  about: LintAbout & { objectives: readonly Objective[] },
): Breach[] {
  const breaches = about.objectives.flatMap(({ id, text }, objective): Breach[] =>
    items.some(({ objectiveId }) => objectiveId === id)
      ? []
      : [
          {
            rule: "practice_count",
            message: `Objective ${objective} ("${text}") has no practice item.`,
            path: `objectives/${id}`,
            values: { objective: objective + 1 },
          },
        ],
  );
  if (items.length > 0 && items.every(({ kind }) => kind === "choice"))
    breaches.push({
      rule: "practice_count",
      message: "All practice items are multiple choice; at least one is not.",
      path: "practice",
      values: { objective: 0 },
    });
  return [...breaches, ...lintItems(items, about)];
}
