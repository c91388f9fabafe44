import type { CourseDocument, ModuleDocument, QuestionDocument } from "@/lib/courses/document";
import { isForeign } from "@/lib/courses/language/detect";
import { lintModules } from "@/lib/generation/lint/document";
import { lessonTexts } from "@/lib/generation/lint/lesson";
import { fitsTime, statedTime } from "@/lib/generation/lint/minutes";
import { repeatedTexts } from "@/lib/generation/lint/similarity";
import { hasTerm } from "@/lib/generation/lint/terms";
import type { LearnerBlock } from "@/lib/generation/drafts";

/** What a course scored on one question: how many of how many; null where there was nothing to judge. */
export type Score = { right: number; of: number };
export type Scores = Record<ScoreName, Score>;
export const scoreNames = [
  "taught",
  "minutes",
  "positions",
  "parallel",
  "unrepeated",
  "language",
  "terms",
  "links",
  "lint",
] as const;
export type ScoreName = (typeof scoreNames)[number];

const scoreOf = <T>(items: readonly T[], isRight: (item: T) => boolean): Score => ({
  right: items.filter(isRight).length,
  of: items.length,
});

const lessonText = ({ lesson }: ModuleDocument): string =>
  lesson === null
    ? ""
    : lessonTexts(lesson)
        .map(({ text }) => text)
        .join("\n\n");

const contentWords = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word.length >= 5);

/** Objectives whose content words stand in the module's lesson or in one before it, at least half of them, and that two questions test. */
export function taughtBeforeTested({ modules }: CourseDocument): Score {
  const objectives = modules.flatMap((module, number) => {
    const read = modules
      .slice(0, number + 1)
      .map(lessonText)
      .join("\n\n");
    return module.objectives.map(({ id, text }) => {
      const words = contentWords(text);
      const taught = words.filter((word) => hasTerm(read, word)).length;
      const tests = (module.quiz?.questions ?? []).filter(({ objectiveId }) => objectiveId === id).length;
      return taught * 2 >= words.length && tests >= 2;
    });
  });
  return scoreOf(objectives, (isTaught) => isTaught);
}

/** Whether the minutes of the plan fit the stated time; nothing to judge if the answer states none. */
export function minutesFit({ modules }: CourseDocument, learner: LearnerBlock): Score {
  const time = statedTime(learner.answers[2]?.answer ?? "");
  if (time === null) return { right: 0, of: 0 };
  const minutes = modules.map((module) => module.minutes ?? 0);
  return { right: fitsTime(minutes, time) ? 1 : 0, of: 1 };
}

const questionsOf = ({ modules }: CourseDocument): QuestionDocument[] =>
  modules.flatMap(({ quiz }) => quiz?.questions ?? []);

/** Questions whose right option could stand where it does if positions were chosen evenly: none beyond an even share and a quarter of it. */
export function evenPositions(document: CourseDocument): Score {
  const questions = questionsOf(document);
  const limit = Math.ceil((questions.length / 4) * 1.25);
  const used = new Map<number, number>();
  return scoreOf(questions, ({ options }) => {
    const at = options.findIndex(({ isRight }) => isRight);
    used.set(at, (used.get(at) ?? 0) + 1);
    return (used.get(at) ?? 0) <= limit;
  });
}

/** The form of an option: whether it is code, a number, a sentence or a phrase. */
function formOf(text: string): string {
  if (/^`[^`]*`$/.test(text.trim())) return "code";
  if (!/\p{L}{3,}/u.test(text)) return "number";
  return /[.!?]$/.test(text.trim()) ? "sentence" : "phrase";
}

/** Questions whose options have one form, and the longest of which has at most twice the letters of the shortest (short ones: 12 more). */
export function parallelOptions(document: CourseDocument): Score {
  return scoreOf(questionsOf(document), ({ options }) => {
    const lengths = options.map(({ text }) => text.length);
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    return (
      new Set(options.map(({ text }) => formOf(text))).size === 1 && (most <= 2 * least || most - least <= 12)
    );
  });
}

/** Stems and paragraphs that no earlier module has. */
export function unrepeated({ modules }: CourseDocument): Score {
  const texts = modules.flatMap((module) => [
    ...(module.quiz?.questions ?? []).map(({ text }) => text),
    ...[...module.practice, ...(module.fresh ?? [])].map(({ prompt }) => prompt),
    ...lessonText(module)
      .split("\n\n")
      .filter((paragraph) => paragraph.split(/\s+/).length >= 12),
  ]);
  return { right: texts.length - repeatedTexts(texts).length, of: texts.length };
}

/** Paragraphs of the lessons and questions of the quizzes that are in the course's language. */
export function inLanguage(document: CourseDocument, learner: LearnerBlock): Score {
  const quoted = learner.answers.map(({ answer }) => answer).join("\n");
  const texts = [
    ...document.modules.flatMap((module) => lessonText(module).split("\n\n")),
    ...questionsOf(document).map(({ text, options }) =>
      [text, ...options.map((option) => option.feedback)].join(" "),
    ),
  ].filter((text) => text.trim() !== "");
  return scoreOf(texts, (text) => !isForeign(text, document.language, quoted));
}

/** Terms of the subject that the lessons use. */
export function termsPresent({ modules }: CourseDocument, terms: readonly string[]): Score {
  const text = modules.map(lessonText).join("\n\n");
  return scoreOf(terms, (term) => hasTerm(text, term));
}

/** Links that answer, each once in the course. `isAlive` asks the web, or a fake one. */
export function liveLinks({ modules }: CourseDocument, isAlive: (url: string) => boolean): Score {
  const seen = new Set<string>();
  return scoreOf(
    modules.flatMap(({ materials }) => materials.map(({ url }) => url)),
    (url) => {
      const isNew = !seen.has(url);
      seen.add(url);
      return isNew && isAlive(url);
    },
  );
}

/** Modules without a breach. */
export function withoutBreaches(document: CourseDocument, learner: LearnerBlock): Score {
  const breaches = lintModules(document, learner);
  return scoreOf(
    document.modules,
    ({ id }) => !breaches.some(({ path }) => path.startsWith(`modules/${id}/`)),
  );
}

export type ScoredCase = {
  learner: LearnerBlock;
  terms: readonly string[];
  isAlive: (url: string) => boolean;
};

/** All scores of a course. */
export function scoreCourse(document: CourseDocument, { learner, terms, isAlive }: ScoredCase): Scores {
  return {
    taught: taughtBeforeTested(document),
    minutes: minutesFit(document, learner),
    positions: evenPositions(document),
    parallel: parallelOptions(document),
    unrepeated: unrepeated(document),
    language: inLanguage(document, learner),
    terms: termsPresent(document, terms),
    links: liveLinks(document, isAlive),
    lint: withoutBreaches(document, learner),
  };
}
