import { newId } from "@/lib/core/ids";
import type {
  CitationDocument,
  ModuleDocument,
  PracticeDocument,
  QuestionDocument,
} from "@/lib/courses/document";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { practiceOf, questionOf } from "../document";
import { balanceRightOptions } from "../quiz/option-order";
import type { Exercises, Question } from "./exercises";
import type { Gap } from "./gaps";
import { placeOf, type ReadingSource, type Translate } from "./places";
import type { Statement } from "./statements";
import type { Term } from "./terms";
import { escaped, isCitable, unitMarkdown } from "./unit-markdown";
import type { ReadingPassage, Unit } from "./units";
import { tokensOf } from "./words";

export type Frame = { t: Translate; sources: readonly ReadingSource[] };

/** The citations of a module, which are numbered in the order in which they are made. */
class Citations {
  readonly all: CitationDocument[] = [];

  /** The mark of a place; the same place keeps its mark. */
  mark({ passage, from, to }: { passage: ReadingPassage; from: number; to: number }): number {
    const { source, number } = passage;
    const known = this.all.find(
      (one) => one.source === source && one.passage === number && one.from === from && one.to === to,
    );
    if (known) return known.mark;
    const mark = this.all.length + 1;
    this.all.push({ mark, source, passage: number, from, to });
    return mark;
  }
}

const WORDS_A_MINUTE = 180;
/** The most terms that the objective names. */
const NAMED_TERMS = 4;

/** A defined term with the sentence that defines it. */
export type Entry = { term: Term; statement: Statement };

type Content = {
  title: string;
  description: string;
  units: readonly Unit[];
  /** A glossary behind the text. */
  entries: readonly Entry[];
  entriesHeading: string | null;
  exercises: Exercises;
  prerequisites: string[];
};

/** The module: the units word for word with a mark behind each paragraph, and its exercises with the place of their sentence. */
export function readingModule(content: Content, frame: Frame): ModuleDocument {
  const { title, description, units, entries, entriesHeading, exercises, prerequisites } = content;
  const { t } = frame;
  const citations = new Citations();
  const text = units.map((unit) => unitMarkdown(unit, isCitable(unit) ? citations.mark(unit) : null));
  const glossary = entries.map(
    ({ term, statement }) =>
      t("glossary.entry", { term: escaped(term.text), sentence: escaped(statement.text) }) +
      `[^${citations.mark(statement)}]`,
  );
  const heading = entriesHeading === null || entries.length === 0 ? [] : [`## ${entriesHeading}`];
  const lesson = [...text, ...heading, ...glossary].join("\n\n");
  const asked = exercises.quiz.filter(({ asks }) => asks === "term").map(({ right }) => right);
  const terms = [...new Set([...asked, ...exercises.practice.map(({ term }) => term.text)])];
  const objectiveId = newId();
  const make = { ...frame, objectiveId, citations };
  const id = newId();
  const questions = exercises.quiz.map((question) => questionFor(question, make));
  const practice = exercises.practice.map((gap) => practiceFor(gap, make));
  const words = tokensOf(lesson).filter(({ isWord }) => isWord).length;
  return {
    ...{ id, title, description, hidden: false, prerequisites },
    objectives: [
      {
        id: objectiveId,
        text: t("objective", { count: terms.length, terms: terms.slice(0, NAMED_TERMS).join(", ") }),
      },
    ],
    lesson: { ...emptyLesson(), explanation: lesson },
    practice,
    quiz: { id: newId(), title: t("quiz"), questions: balanceRightOptions(questions, title) },
    materials: [],
    citations: citations.all,
    minutes: Math.max(5, Math.round(words / WORDS_A_MINUTE) + questions.length + practice.length),
    keyTerms: terms,
  };
}

type Making = Frame & { objectiveId: string; citations: Citations };

/** What is said of a wrong term: where the text has it, in a sentence that does not name the right one. */
function termFeedback(other: Term, { statement, right }: Question, frame: Frame): string {
  const { t } = frame;
  const last = right.toLowerCase().split(" ").at(-1) ?? "";
  const own = other.occurrences.find(
    (one) =>
      one.statement !== statement &&
      !one.statement.isDependent &&
      !one.statement.text.toLowerCase().includes(last),
  );
  const place = placeOf(statement.passage, frame);
  if (!own) return t("feedback.wrong", { term: other.text, place });
  const elsewhere = placeOf(own.statement.passage, frame);
  return t("feedback.elsewhere", { term: other.text, sentence: own.statement.text, elsewhere, place });
}

/** What is said of a wrong sentence: beside which one it stands in the text. */
function sentenceFeedback(other: Statement, { statement }: Question, frame: Frame): string {
  const sentence = other.before.at(-1) ?? other.after[0] ?? "";
  const places = { elsewhere: placeOf(other.passage, frame), place: placeOf(statement.passage, frame) };
  return frame.t(other.before.length > 0 ? "feedback.behind" : "feedback.before", { sentence, ...places });
}

function questionFor(question: Question, making: Making): QuestionDocument {
  const { t, objectiveId, citations } = making;
  const { asks, statement, text } = question;
  const place = placeOf(statement.passage, making);
  const right = { text: question.right, misconception: null, feedback: t("feedback.right", { place }) };
  const wrong = question.wrong.map((other) => ({
    text: other.text,
    misconception: null,
    feedback:
      "occurrences" in other
        ? termFeedback(other, question, making)
        : sentenceFeedback(other, question, making),
  }));
  const asked = { question: t(`ask.${asks}`, { sentence: text }), objective: 0, right: 0 };
  return {
    ...questionOf({ ...asked, options: [right, ...wrong] }, objectiveId),
    marks: [citations.mark(statement)],
  };
}

function practiceFor(gap: Gap, { citations, objectiveId, ...frame }: Making): PracticeDocument {
  const { t } = frame;
  const { term, statement, answer } = gap;
  const place = placeOf(statement.passage, frame);
  const { heading } = statement.passage;
  const item = practiceOf(
    {
      objective: 0,
      kind: "gap",
      prompt: t("ask.gap", { sentence: gap.text }),
      options: [],
      accepted: [...new Set([answer, term.text])],
      model_answer: t("answer", { sentence: statement.text, place }),
      hints: [
        heading === ""
          ? t("hint.place", { place })
          : t("hint.heading", { place, heading: escaped(heading.slice(0, 160).toWellFormed()) }),
        t("hint.letter", { letter: term.text.charAt(0), count: term.words.length }),
      ],
    },
    objectiveId,
  );
  return { ...item, marks: [citations.mark(statement)] };
}
