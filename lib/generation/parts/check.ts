import { AppError } from "@/lib/core/errors";
import type {
  CitationDocument,
  PracticeDocument,
  QuestionDocument,
  QuizDocument,
} from "@/lib/courses/document";
import { settleCitations } from "@/lib/sources/citations/settle";
import { passagesBlock } from "../grounding/grounding";
import { comparable, saysTheSame, type Comparable } from "../lint/similarity";
import { isAccepted } from "@/lib/learning/practice/answer";
import { balanceRightOptions } from "../quiz/option-order";
import { stemText } from "../quiz/question-text";
import { readKeys, type KeyReading } from "../quiz/read-keys";
import { moduleOf, type WriteContext } from "./context";
import { lessonText } from "./prompt";
import { writeReplacements, type Rejected, type Replacements, type Wanted } from "./replacements";

const MIN_QUESTIONS = 4;
const MAX_QUESTIONS = 6;

/** Rounds of new questions: enough for a model half of whose keys are right. */
const MAX_REFILLS = 3;

/** What waits for the check of its keys. */
export type ModuleItems = { quiz: QuizDocument; practice: PracticeDocument[]; fresh: PracticeDocument[] };
/** The same with their keys checked, and what their marks stand for. */
export type CheckedItems = ModuleItems & { citations: CitationDocument[] };
/** The places that prove keys, by the id of their item; their marks are given at the end. */
type Proofs = Map<string, CitationDocument>;
type Verdict<Item> = { agreed: Item[]; rejected: Rejected<Item>[] };
type Verdicts = {
  questions: Verdict<QuestionDocument>;
  practice: Verdict<PracticeDocument>;
  fresh: Verdict<PracticeDocument>;
};

/**
 * Has an independent examiner solve all items of a module without their keys, but for those that ask for a sentence. Items that it answers differently, or that the module or another one
 * (`asked`) has already, are rewritten once and checked again, then dropped. A quiz of fewer than four questions gets new ones a few times; if that is
 * not enough, it keeps questions of other modules. Throws ai_bad_output if fewer than four remain.
 */
export async function checkItems(
  context: WriteContext,
  items: ModuleItems,
  { asked }: { asked: ReadonlySet<string> },
): Promise<CheckedItems> {
  const { quiz, practice, fresh } = items;
  const proofs: Proofs = new Map();
  const first = await examine(context, { questions: quiz.questions, practice, fresh }, proofs);
  const elsewhere = new Stems(asked);
  const repeated = repeatedIn(first.questions, ({ text }) => elsewhere.has(text));
  rejectRepeated(first);
  const rejected = first.questions.rejected;
  const kept = agreedOf(first);
  if (Object.values(first).some((verdict) => verdict.rejected.length > 0))
    add(
      kept,
      await replaced(context, kept, {
        proofs,
        questions: rejected,
        practice: first.practice.rejected,
        fresh: first.fresh.rejected,
        asked,
      }),
    );
  for (let refill = 0; refill < MAX_REFILLS && kept.questions.length < MIN_QUESTIONS; refill += 1) {
    const count = MIN_QUESTIONS - kept.questions.length;
    const questions = rejected.slice(0, count);
    add(kept, await replaced(context, kept, { proofs, questions, count, practice: [], fresh: [], asked }));
  }
  const missing = Math.max(0, MIN_QUESTIONS - kept.questions.length);
  const questions = [...kept.questions, ...repeated.slice(0, missing)];
  if (questions.length < MIN_QUESTIONS)
    throw new AppError("ai_bad_output", {
      cause: new Error(`only ${questions.length} questions have a key beyond doubt`),
    });
  return withMarks(context, proofs, {
    quiz: { ...quiz, questions: balanceRightOptions(questions.slice(0, MAX_QUESTIONS), context.moduleId) },
    practice: kept.practice,
    fresh: kept.fresh,
  });
}

/** The items with the marks of their proofs, which count on from those of the lesson. */
function withMarks(
  context: WriteContext,
  proofs: Proofs,
  { quiz, practice, fresh }: ModuleItems,
): CheckedItems {
  const citations: CitationDocument[] = [];
  const last = Math.max(0, ...(moduleOf(context).citations ?? []).map(({ mark }) => mark));
  const marked = <Item extends { id: string }>(item: Item): Item => {
    const proof = proofs.get(item.id);
    if (!proof) return item;
    const mark = last + citations.length + 1;
    citations.push({ ...proof, mark });
    return { ...item, marks: [mark] };
  };
  return {
    quiz: { ...quiz, questions: quiz.questions.map(marked) },
    practice: practice.map(marked),
    fresh: fresh.map(marked),
    citations,
  };
}

const agreedOf = ({ questions, practice, fresh }: Verdicts): Replacements => ({
  questions: questions.agreed,
  practice: practice.agreed,
  fresh: fresh.agreed,
});

function add(kept: Replacements, more: Replacements): void {
  kept.questions.push(...more.questions);
  kept.practice.push(...more.practice);
  kept.fresh.push(...more.fresh);
}

/** Rejects the agreed items for which it `isRepeated`, and returns them. */
function repeatedIn<Item>(
  verdict: Verdict<Item>,
  isRepeated: (item: Item) => boolean,
  why = "another module of the course asks the same",
): Item[] {
  const repeated = verdict.agreed.filter(isRepeated);
  verdict.agreed = verdict.agreed.filter((item) => !repeated.includes(item));
  verdict.rejected.push(...repeated.map((item) => ({ item, why })));
  return repeated;
}

/** Stems and prompts that are asked already. */
class Stems {
  readonly #known: Comparable[];

  constructor(texts: Iterable<string>) {
    this.#known = [...texts].map((text) => comparable(stemText(text)));
  }

  /** Whether one of them says nearly the same. */
  has(text: string): boolean {
    const one = comparable(stemText(text));
    return this.#known.some((other) => saysTheSame(one, other));
  }

  add(text: string): void {
    this.#known.push(comparable(stemText(text)));
  }
}

/** Rejects exercises and fresh items that ask what the quiz or an item before them asks. */
function rejectRepeated({ questions, practice, fresh }: Verdicts): void {
  const stems = new Stems(questions.agreed.map(({ text }) => text));
  for (const verdict of [practice, fresh])
    repeatedIn(
      verdict,
      ({ prompt }) => {
        const isRepeated = stems.has(prompt);
        stems.add(prompt);
        return isRepeated;
      },
      "the quiz or another item asks the same",
    );
}

/** New items in place of rejected ones, as far as the examiner confirms their keys. */
async function replaced(
  context: WriteContext,
  kept: Replacements,
  { asked, proofs, ...wanted }: Omit<Wanted, "taken"> & { asked: ReadonlySet<string>; proofs: Proofs },
): Promise<Replacements> {
  const taken = [
    ...kept.questions.map(({ text }) => text),
    ...[...kept.practice, ...kept.fresh].map(({ prompt }) => prompt),
    ...asked,
  ];
  const items = await writeReplacements(context, { ...wanted, taken });
  return agreedOf(await examine(context, items, proofs));
}

type Asked = {
  item: { id: string };
  question: string;
  options: string[];
  isRight: (reading: KeyReading) => boolean;
};

const askedQuestion = (question: QuestionDocument): Asked => ({
  item: question,
  question: question.text,
  options: question.options.map(({ text }) => text),
  isRight: ({ answer }) => question.options[answer]?.isRight === true,
});

const askedItem = (item: PracticeDocument): Asked => ({
  item,
  question: item.prompt,
  options: item.options,
  isRight: ({ answer, text }) =>
    isAccepted(item, item.kind === "choice" ? (item.options[answer] ?? "") : text),
});

/** Has all items solved in one call, compares the answers with the keys, and keeps what proves them. Short answers, which have many right forms, are agreed. */
async function examine(context: WriteContext, items: Replacements, proofs: Proofs): Promise<Verdicts> {
  const questions = balanceRightOptions(items.questions, `${context.moduleId}|check`);
  const solvable = [...items.practice, ...items.fresh].filter(({ kind }) => kind !== "short");
  const asked = [...questions.map(askedQuestion), ...solvable.map(askedItem)];
  const reasons = new Map<object, string>();
  const passages = context.grounding?.passages ?? [];
  if (asked.length > 0) {
    const readings = await readKeys(asked, {
      language: context.course.language,
      lesson: lessonText(context),
      passages: passagesBlock(passages),
      ...context.call,
    });
    for (const [index, { item, isRight }] of asked.entries()) {
      const reading = readings[index] ?? null;
      if (reading === null || !isRight(reading))
        reasons.set(item, reading?.why ?? "the reader gave no answer");
      const [proof] = settleCitations(reading?.citation ?? "", { passages, firstMark: 1 }).citations;
      if (proof) proofs.set(item.id, proof);
    }
  }
  const verdictOn = <Item extends object>(list: readonly Item[]): Verdict<Item> => ({
    agreed: list.filter((item) => !reasons.has(item)),
    rejected: list.flatMap((item) => {
      const why = reasons.get(item);
      return why === undefined ? [] : [{ item, why }];
    }),
  });
  return {
    questions: verdictOn(questions),
    practice: verdictOn(items.practice),
    fresh: verdictOn(items.fresh),
  };
}
