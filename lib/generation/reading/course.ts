import { createTranslator } from "next-intl";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { ModuleDocument } from "@/lib/courses/document";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { WholeCourse } from "../derived/whole-course";
import { cutText } from "./cut";
import { exercisesOf, nothingAsked, QUIZ, type Asked, type Exercises } from "./exercises";
import { gapsOf } from "./gaps";
import { readingModule, type Entry, type Frame } from "./module";
import { rangeOf, type ReadingSource } from "./places";
import { statementsOf, type Statement } from "./statements";
import { termsOf, type Term } from "./terms";
import { newTurns, type Turns } from "./turns";
import { escaped } from "./unit-markdown";
import { unitsOf, type ReadingPassage, type Unit } from "./units";

/** A glossary with fewer terms stands behind the last lesson instead of in a module of its own. */
const GLOSSARY_TERMS = 4;
const MAX_ENTRIES = 80;
/** The longest part of a text that two parts are joined to, in UTF-16 units. */
const MAX_JOINED = 30_000;
const TITLE_LENGTH = 120;

/** The language of most of the text that is in English or Spanish. Throws `source_language` if the most of it is in neither. */
function languageOf(passages: readonly ReadingPassage[]): CourseLanguage {
  const length = (language: ReadingPassage["language"]) =>
    passages.filter((one) => one.language === language).reduce((sum, { text }) => sum + text.length, 0);
  const [english, spanish, other] = [length("english"), length("español"), length("other")];
  if (other > english + spanish) throw new AppError("source_language");
  return spanish > english ? "español" : "english";
}

type Part = { units: Unit[]; exercises: Exercises };

/** What the rules find in a text: its terms, and for some units the exercises that they give. */
async function analyse(units: readonly Unit[], turns: Turns) {
  const statements = new Map<Unit, Statement[]>();
  for (const unit of units) {
    statements.set(unit, statementsOf(unit));
    await turns();
  }
  const headings = units.filter(({ kind }) => kind === "heading").map(({ text }) => text);
  const terms = await termsOf({ statements: [...statements.values()].flat(), headings, turns });
  const gaps = await gapsOf(terms, turns);
  const ask = (part: readonly Unit[], asked: Asked): Promise<Exercises> => {
    const own = new Set(part.flatMap((unit) => statements.get(unit) ?? []));
    const isNear = ({ occurrences }: Term) => occurrences.some(({ statement }) => own.has(statement));
    return exercisesOf({ gaps: [...own].flatMap((one) => gaps.get(one) ?? []), terms, isNear, turns }, asked);
  };
  return { terms, gaps, ask };
}

/** Joins the parts that give too few questions to their shorter neighbour, while there is one that is short enough. */
function joined(parts: readonly Unit[][], quizSizes: readonly number[]): Unit[][] | null {
  const size = (part: readonly Unit[] | undefined) =>
    part ? part.reduce((sum, { text }) => sum + text.length, 0) : Infinity;
  for (const [at, part] of parts.entries()) {
    if ((quizSizes[at] ?? 0) >= QUIZ.min) continue;
    const first = size(parts[at - 1]) <= size(parts[at + 1]) ? at - 1 : at;
    if (size(part) + Math.min(size(parts[at - 1]), size(parts[at + 1])) > MAX_JOINED) continue;
    return [...parts.slice(0, first), parts.slice(first, first + 2).flat(), ...parts.slice(first + 2)];
  }
  return null;
}

type Analysed = { parts: Part[]; left: Unit[]; glossary: Entry[]; glossaryExercises: Exercises };

/** The parts of a text with their exercises; `left` are those that give nothing to ask, and what no longer fits. */
async function partsOf(units: readonly Unit[], turns: Turns): Promise<Analysed> {
  const cut = cutText(units);
  const { terms, gaps, ask } = await analyse(cut.parts.flat(), turns);
  for (let parts = cut.parts; ;) {
    const asked = nothingAsked();
    const exercises: Exercises[] = [];
    for (const part of parts) exercises.push(await ask(part, asked));
    const next = joined(
      parts,
      exercises.map(({ quiz }) => quiz.length),
    );
    if (next) {
      parts = next;
      continue;
    }
    const all = parts.map((part, i) => ({
      units: part,
      exercises: exercises[i] ?? { quiz: [], practice: [] },
    }));
    const kept = all.filter((part) => part.exercises.quiz.length > 0);
    const glossary = entriesOf(terms);
    const defining = [...gaps.values()].flat().filter(({ isDefinition }) => isDefinition);
    return {
      parts: kept,
      left: [...all.filter((part) => !kept.includes(part)).flatMap((part) => part.units), ...cut.left],
      glossary,
      glossaryExercises: await exercisesOf(
        { gaps: defining, terms, isNear: ({ definition }) => definition !== null, turns },
        asked,
      ),
    };
  }
}

/** The terms that the text defines, in the order of the alphabet. */
function entriesOf(terms: readonly Term[]): Entry[] {
  return terms
    .flatMap((term) => (term.definition ? [{ term, statement: term.definition.statement }] : []))
    .sort((a, b) => a.term.text.localeCompare(b.term.text))
    .slice(0, MAX_ENTRIES);
}

const numberAlone = /^(?:\p{L}+\s+)?(?:\d[\d.]*|[IVXLC]+)[.:]?$/u;

/** The headings at the beginning of a part that are its title: the first, and the next one if the first is only a number. */
function titleUnits(units: readonly Unit[]): string[] {
  const texts = units
    .slice(0, 2)
    .map(({ kind, text }) => (kind === "heading" ? text.replace(/^#+ /, "") : ""));
  const [first = "", second = ""] = texts;
  if (first === "") return [];
  return numberAlone.test(first) && second !== "" ? [first, second] : [first];
}

/** A title that no other module has. */
function distinct(title: string, taken: Set<string>): string {
  const base = title.slice(0, TITLE_LENGTH).toWellFormed().trim();
  let candidate = base;
  for (let n = 2; taken.has(candidate.toLowerCase()); n += 1) candidate = `${base} (${n})`;
  taken.add(candidate.toLowerCase());
  return candidate;
}

type Making = { frame: Frame; analysed: Analysed; turns: Turns };

/** The modules of the text in its order, each building on the one before, and the glossary. */
async function modulesOf({ frame, analysed, turns }: Making): Promise<ModuleDocument[]> {
  const { t } = frame;
  const { parts, glossary, glossaryExercises } = analysed;
  const hasGlossary = glossary.length >= GLOSSARY_TERMS && glossaryExercises.quiz.length >= QUIZ.min;
  const taken = new Set<string>();
  const contents = parts.map(({ units, exercises }, i) => {
    const headings = titleUnits(units);
    const title = headings.join(": ") || units[0]?.passage.heading || t("module", { number: i + 1 });
    const isLast = i === parts.length - 1;
    return {
      title: distinct(title, taken),
      description: t("describes", {
        range: rangeOf(
          units.map(({ passage }) => passage),
          frame,
        ),
      }),
      units: units.slice(headings.length),
      entries: isLast && !hasGlossary ? glossary : [],
      entriesHeading: t("glossary.title"),
      exercises,
      ask: "gap" as const,
    };
  });
  const own = {
    title: distinct(t("glossary.title"), taken),
    description: t("glossary.describes"),
    units: [],
    entries: glossary,
    entriesHeading: null,
    exercises: glossaryExercises,
    ask: "term" as const,
  };
  const modules: ModuleDocument[] = [];
  for (const content of hasGlossary ? [...contents, own] : contents) {
    const prerequisites = modules.slice(-1).map(({ id }) => id);
    modules.push(readingModule({ ...content, prerequisites }, frame));
    await turns();
  }
  return modules;
}

/**
 * A reading course: the words of the sources in their order, cut into modules, with gap questions from sentences that have a term, and a glossary
 * of the terms that the text defines. No model is asked. Other requests are served meanwhile. Throws `source_language`, or `source_too_little` for a text that gives too few questions.
 */
export async function readingCourse(
  sources: readonly ReadingSource[],
  passages: readonly ReadingPassage[],
): Promise<WholeCourse> {
  const language = languageOf(passages);
  const locale = localeOf(language);
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "generation.reading" });
  const frame: Frame = { t, sources };
  const turns = newTurns();
  const analysed = await partsOf(unitsOf(passages), turns);
  const { parts, left, glossary } = analysed;
  if (parts.flatMap(({ exercises }) => exercises.quiz).length < QUIZ.min)
    throw new AppError("source_too_little");
  const modules = await modulesOf({ frame, analysed, turns });
  const [first] = sources;
  const name = t("sources", { title: first?.title ?? "", count: sources.length - 1 });
  const rest = left.map(({ passage }) => passage);
  const introduction = [
    t("what"),
    glossary.length > 0 ? t("glossary.what") : "",
    rest.length > 0 ? t("left", { range: escaped(rangeOf(rest, frame)) }) : "",
  ];
  return {
    kind: "reading",
    copiedFrom: null,
    materialStates: new Map(),
    document: {
      language,
      title: t("title", { sources: name }).slice(0, 160).toWellFormed(),
      overview: t("overview", { sources: escaped(name), count: modules.length }),
      description: t("description", { sources: name }).slice(0, 1_000).toWellFormed(),
      training: t("training"),
      introduction: introduction.filter(Boolean).join(" "),
      level: "beginner",
      tags: [t("training")],
      modules,
      sources: sources.map(({ id }) => id),
      onlyFromSources: true,
    },
  };
}
