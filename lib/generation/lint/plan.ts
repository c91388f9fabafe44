import { normalise } from "@/lib/core/text/normalise";
import type { CourseDocument } from "@/lib/courses/document";
import { isForeign } from "@/lib/courses/language/detect";
import { provisionalTitle } from "../assessment/provisional-title";
import type { LearnerBlock } from "../drafts";
import { languageNames, type Breach } from "./breach";
import { fitsTime, statedTime } from "./minutes";

const MIN_MODULES = 3;
const MAX_MODULES = 8;

/** What the learner wrote, as one text. */
export const wordsOf = (learner: LearnerBlock | undefined): string =>
  [learner?.subject ?? "", ...(learner?.answers ?? []).map(({ answer }) => answer)].join(" \n ");

/** Whether at least half of the learner's words for the topic occur in a text. Words of fewer than four letters count only if there are no others. */
export function keepsTopic(text: string, learner: LearnerBlock): boolean {
  const all = normalise(learner.subject ?? provisionalTitle(learner.answers[0]?.answer ?? ""))
    .split(" ")
    .filter(Boolean);
  const long = all.filter((word) => word.length >= 4);
  const words = long.length > 0 ? long : all;
  const written = normalise(text).split(" ");
  // Longer words may be inflected, so their first five letters are enough.
  const occurs = (word: string) =>
    written.some((one) => one === word || (word.length > 5 && one.startsWith(word.slice(0, 5))));
  return words.filter(occurs).length * 2 >= words.length;
}

function lintModules({ modules }: CourseDocument): Breach[] {
  const breaches: Breach[] = [];
  const seen = new Map<string, number>();
  modules.forEach(({ id, title, prerequisites }, number) => {
    const name = normalise(title) || title;
    const earlier = seen.get(name);
    if (earlier !== undefined)
      breaches.push({
        rule: "module_title",
        message: `Modules ${earlier + 1} and ${number + 1} have the same title.`,
        path: `modules/${id}/title`,
        values: { title },
      });
    seen.set(name, number);
    const before = new Set(modules.slice(0, number).map((one) => one.id));
    if (prerequisites.some((other) => !before.has(other)))
      breaches.push({
        rule: "prerequisite",
        message: `Module ${number + 1} needs a module that comes after it.`,
        path: `modules/${id}/prerequisites`,
        values: { title },
      });
  });
  return breaches;
}

function lintTexts(document: CourseDocument, learner: LearnerBlock | undefined): Breach[] {
  const { title, overview, description, introduction, language, modules } = document;
  const texts: [string, string][] = [
    ["overview", overview],
    ["description", description],
    ["introduction", introduction],
    ...modules.map(({ id, description: about, objectives }): [string, string] => [
      `modules/${id}/description`,
      [about, ...objectives.map(({ text }) => text)].join("\n\n"),
    ]),
  ];
  const foreign = texts.flatMap(([path, text]): Breach[] =>
    isForeign(text, language, wordsOf(learner))
      ? [
          {
            rule: "language",
            message: `The text of ${path} is not written in ${languageNames[language]}.`,
            path,
            values: {},
          },
        ]
      : [],
  );
  if (learner && !keepsTopic(`${title} ${overview}`, learner))
    foreign.push({
      rule: "topic_words",
      message: "The learner's own words for the topic must stand in the title or the overview.",
      path: "title",
      values: {},
    });
  return foreign;
}

function lintMinutes({ modules }: CourseDocument, learner: LearnerBlock | undefined): Breach[] {
  const answer = learner?.answers[2]?.answer ?? "";
  const time = statedTime(answer);
  const minutes = modules.flatMap((module) => module.minutes ?? []);
  if (time === null || minutes.length < modules.length || fitsTime(minutes, time)) return [];
  const sum = minutes.reduce((all, one) => all + one, 0);
  return [
    {
      rule: "minutes",
      message: `The modules take ${sum} minutes (${minutes.join(", ")}), which does not fit "${answer}".`,
      path: "modules",
      values: { minutes: sum },
    },
  ];
}

/** Checks the plan of a course: number, titles and order of modules, the language of its texts, the learner's own words and time. */
export function lintPlan(document: CourseDocument, learner?: LearnerBlock): Breach[] {
  const { length } = document.modules;
  const count: Breach = {
    rule: "module_count",
    message: `The course has ${length} modules; it needs ${MIN_MODULES} to ${MAX_MODULES}.`,
    path: "modules",
    values: { count: length },
  };
  return [
    ...(length < MIN_MODULES || length > MAX_MODULES ? [count] : []),
    ...lintModules(document),
    ...lintTexts(document, learner),
    ...lintMinutes(document, learner),
  ];
}
