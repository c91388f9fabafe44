import { createTranslator } from "next-intl";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { ModuleDocument } from "@/lib/courses/document";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { WholeCourse } from "../derived/whole-course";
import { cutText } from "./cut";
import { exercisesOf, glossaryExercises, nothingAsked, QUIZ, type Exercises } from "./exercises";
import { gapsOf } from "./gaps";
import { missingSentences, type MissingSentence } from "./missing-sentences";
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

type Part = { units: readonly Unit[]; exercises: Exercises };

/** What the rules find in a text: its terms, and the gaps and the missing sentences of a part. */
async function analyse(units: readonly Unit[], turns: Turns) {
  const statements = new Map<Unit, Statement[]>();
  for (const unit of units) {
    statements.set(unit, statementsOf(unit));
    await turns();
  }
  const all = [...statements.values()].flat();
  const headings = units.filter(({ kind }) => kind === "heading").map(({ text }) => text);
  const terms = await termsOf({ statements: all, headings, turns });
  const gaps = await gapsOf(terms, turns);
  const missing = await missingSentences(all, turns);
  const statementsIn = (part: readonly Unit[]) => part.flatMap((unit) => statements.get(unit) ?? []);
  return {
    terms,
    gaps: [...gaps.values()].flat(),
    gapsIn: (part: readonly Unit[]) => statementsIn(part).flatMap((one) => gaps.get(one) ?? []),
    missingIn: (part: readonly Unit[]) => {
      const own = new Set(statementsIn(part));
      return missing.filter(({ statement }) => own.has(statement));
    },
  };
}

type Asking = { units: Unit[]; missing: MissingSentence[] };

const lengthOf = (units: readonly Unit[]) => units.reduce((sum, { text }) => sum + text.length, 0);

/** The place of a part that gives too few questions and is to be joined to the next one; null if there is none. */
function placeToJoin(parts: readonly Asking[]): number | null {
  const length = (at: number) => (parts[at] ? lengthOf(parts[at].units) : Infinity);
  for (const [at, { missing }] of parts.entries()) {
    if (missing.length >= QUIZ.min) continue;
    const first = length(at - 1) <= length(at + 1) ? at - 1 : at;
    if (length(first) + length(first + 1) <= MAX_JOINED) return first;
  }
  return null;
}

type Analysed = { parts: Part[]; left: Unit[]; glossary: Entry[]; glossaryExercises: Exercises };

/** The parts of a text with their exercises; `left` are those that give nothing to ask, and what no longer fits. */
async function partsOf(units: readonly Unit[], turns: Turns): Promise<Analysed> {
  const cut = cutText(units);
  const { terms, gaps, gapsIn, missingIn } = await analyse(cut.parts.flat(), turns);
  const asking = (part: Unit[]): Asking => ({ units: part, missing: missingIn(part) });
  const all = cut.parts.map(asking);
  for (let at = placeToJoin(all); at !== null; at = placeToJoin(all))
    all.splice(at, 2, asking(all.slice(at, at + 2).flatMap((part) => part.units)));
  const kept = all.filter(({ missing }) => missing.length > 0);
  const asked = nothingAsked();
  const parts: Part[] = [];
  for (const { units: own, missing } of kept)
    parts.push({ units: own, exercises: await exercisesOf({ missing, gaps: gapsIn(own) }, asked, turns) });
  const defining = gaps.filter(({ isDefinition }) => isDefinition);
  return {
    parts,
    left: [...all.filter((part) => !kept.includes(part)).flatMap((part) => part.units), ...cut.left],
    glossary: entriesOf(terms),
    glossaryExercises: await glossaryExercises(defining, terms, asked, turns),
  };
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
  const { parts, glossary } = analysed;
  const hasGlossary = glossary.length >= GLOSSARY_TERMS && analysed.glossaryExercises.quiz.length >= QUIZ.min;
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
    };
  });
  const own = {
    title: distinct(t("glossary.title"), taken),
    description: t("glossary.describes"),
    units: [],
    entries: glossary,
    entriesHeading: null,
    exercises: analysed.glossaryExercises,
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
 * A reading course: the words of the sources in their order, cut into modules that ask for a sentence or a term of the text, and a glossary of the terms
 * that the text defines. No model is asked. Other requests are served meanwhile. Throws `source_language`, or `source_too_little` for a text that gives too few questions.
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
