import type { QuestionItem } from "../../drafts";
import { hashOf, shuffled, balanceKeyPositions } from "../../quiz/option-order";
import type { Idea, Kind, Mistake, Principle, Term } from "../content";
import { choose, pick, type Reader } from "../learner/reader";
import { capital } from "../learner/topic-forms";
import { fill, slotsOf, type Slots } from "./fill";

/** What a module teaches, chosen for one learner: its lesson says it, its quiz asks for it. */
export type Contents = {
  kind: Kind;
  ideas: Idea[];
  terms: Term[];
  principles: Principle[];
  mistakes: Mistake[];
};

/** Ideas taught per objective, and how many questions ask for ideas and for the family's entries: five in all, two or three per objective. */
const plan: Record<Kind, { ideas: readonly [number, number]; askedIdeas: number; askedEntries: number }> = {
  orient: { ideas: [3, 2], askedIdeas: 5, askedEntries: 0 },
  gaps: { ideas: [3, 2], askedIdeas: 5, askedEntries: 0 },
  vocabulary: { ideas: [0, 3], askedIdeas: 2, askedEntries: 3 },
  core: { ideas: [0, 3], askedIdeas: 2, askedEntries: 3 },
  practice: { ideas: [3, 0], askedIdeas: 3, askedEntries: 2 },
  project: { ideas: [3, 2], askedIdeas: 5, askedEntries: 0 },
  teach: { ideas: [3, 2], askedIdeas: 5, askedEntries: 0 },
};
const SHOWN = { vocabulary: 6, core: 5, practice: 5 };
const MAX_LONGEST = 2;

function contentsOf(kind: Kind, reader: Reader, seed: string): Contents {
  const ideas = reader.bank.ideas[kind];
  const of = (objective: 0 | 1) =>
    choose(
      ideas.filter((i) => i.objective === objective),
      plan[kind].ideas[objective],
      `${seed}|ideas ${objective}`,
    );
  const { terms, principles, mistakes } = reader.family;
  return {
    kind,
    ideas: [...of(0), ...of(1)],
    terms: kind === "vocabulary" ? choose(terms, SHOWN.vocabulary, `${seed}|terms`) : [],
    principles: kind === "core" ? choose(principles, SHOWN.core, `${seed}|principles`) : [],
    mistakes: kind === "practice" ? choose(mistakes, SHOWN.practice, `${seed}|mistakes`) : [],
  };
}

type Draft = {
  question: string;
  objective: number;
  right: { text: string; feedback: string };
  wrong: { text: string; misconception: string; feedback: string }[];
};

const asItem = (draft: Draft): QuestionItem => ({
  question: draft.question,
  objective: draft.objective,
  options: [
    { text: capital(draft.right.text), misconception: null, feedback: draft.right.feedback },
    ...draft.wrong.map((w) => ({ ...w, text: capital(w.text) })),
  ],
  right: 0,
});

function ideaItem(idea: Idea, slots: Slots, seed: string): QuestionItem {
  const say = (text: string) => fill(text, slots);
  return asItem({
    question: capital(say(pick(idea.stems, seed, idea.heading))),
    objective: idea.objective,
    right: { text: say(idea.key), feedback: say(idea.right) },
    wrong: idea.wrong.map(([text, misconception, feedback]) => ({
      text: say(text),
      misconception: say(misconception),
      feedback: say(feedback),
    })),
  });
}

/** A question on one entry of a list, with three of its neighbours as wrong options. */
type FromList<T> = { entry: T; others: readonly T[]; reader: Reader; slots: Slots; seed: string };

function termItem({ entry, others, reader, slots, seed }: FromList<Term>): QuestionItem {
  const { items } = reader.bank.phrases;
  const [term, definition, note] = entry;
  const byName = pick([false, true, false], seed, `direction ${term}`);
  const own = { ...slots, term, definition };
  const wrong = shuffled(others, `${seed}|${term}`)
    .slice(0, 3)
    .map(([other, meaning]) => ({
      text: byName ? other : meaning,
      misconception: fill(items.confuses, { ...own, other }),
      feedback: capital(
        fill(byName ? items.wrongName : items.wrongMeaning, { ...own, other, definition: meaning }),
      ),
    }));
  return asItem({
    question: fill(pick(byName ? items.termName : items.termMeaning, seed, `stem ${term}`), own),
    objective: 0,
    right: { text: byName ? term : definition, feedback: fill(items.rightTerm, { ...own, note }) },
    wrong,
  });
}

function principleItem({ entry, others, reader, slots, seed }: FromList<Principle>): QuestionItem {
  const { items } = reader.bank.phrases;
  const [name, statement, sign] = entry;
  const byName = pick([true, true, false], seed, `direction ${name}`);
  const own = { ...slots, name, statement, sign };
  const wrong = shuffled(others, `${seed}|${name}`)
    .slice(0, 3)
    .map(([other, says]) => ({
      text: byName ? other : says,
      misconception: fill(items.confuses, { ...own, term: name, other }),
      feedback: fill(byName ? items.wrongName : items.wrongSays, { ...own, other, definition: says }),
    }));
  return asItem({
    question: fill(pick(byName ? items.principleName : items.principleSays, seed, `stem ${name}`), own),
    objective: 0,
    right: { text: byName ? name : statement, feedback: fill(items.rightPrinciple, own) },
    wrong,
  });
}

function mistakeItem({ entry, others, reader, slots, seed }: FromList<Mistake>): QuestionItem {
  const { items } = reader.bank.phrases;
  const [slip, repair, why] = entry;
  return asItem({
    question: fill(pick(items.repair, seed, `stem ${slip}`), { ...slots, slip }),
    objective: 1,
    right: { text: repair, feedback: why },
    wrong: shuffled(others, `${seed}|${slip}`)
      .slice(0, 3)
      .map(([other, text]) => ({
        text,
        misconception: fill(items.mends, { slip: other }),
        feedback: fill(items.wrongRepair, { ...slots, slip: other }),
      })),
  });
}

/** The questions on what a module teaches, in an order of their own, the right options not yet spread. */
function itemsOf(contents: Contents, reader: Reader, seed: string): QuestionItem[] {
  const slots = slotsOf(reader);
  const { askedIdeas, askedEntries } = plan[contents.kind];
  const from = <T>(list: T[], build: (of: FromList<T>) => QuestionItem) =>
    choose(list, askedEntries, `${seed}|asked`).map((entry) =>
      build({ entry, others: list.filter((e) => e !== entry), reader, slots, seed }),
    );
  const items = [
    ...choose(contents.ideas, askedIdeas, `${seed}|asked ideas`).map((idea) => ideaItem(idea, slots, seed)),
    ...from(contents.terms, termItem),
    ...from(contents.principles, principleItem),
    ...from(contents.mistakes, mistakeItem),
  ];
  return shuffled(items, `${seed}|order`);
}

const isLongest = (item: QuestionItem) =>
  item.options.every(
    (o, i) => i === item.right || o.text.length <= (item.options[item.right]?.text.length ?? 0),
  );

/** A module's contents and quiz. Of the choices that the seed allows, the first in which being long is no sign: neither of the key (never above two of five) nor against it. */
export function buildQuiz(kind: Kind, reader: Reader): { contents: Contents; questions: QuestionItem[] } {
  const attempt = (salt: number) => {
    const seed = `${reader.seed}|${reader.language}|${kind}|${salt}`;
    const contents = contentsOf(kind, reader, seed);
    return { contents, questions: itemsOf(contents, reader, seed) };
  };
  const longest = (built: { questions: QuestionItem[] }) => built.questions.filter(isLongest).length;
  // One in four on average, as chance would have it.
  const wanted = hashOf(`${reader.seed}|${kind}|longest`) % 4 === 0 ? MAX_LONGEST : 1;
  const distance = (built: { questions: QuestionItem[] }) =>
    Math.abs(longest(built) - wanted) + (longest(built) > MAX_LONGEST ? 10 : 0);
  let best = attempt(0);
  for (let salt = 1; salt < 12 && distance(best) > 0; salt += 1) {
    const next = attempt(salt);
    if (distance(next) < distance(best)) best = next;
  }
  return {
    contents: best.contents,
    questions: balanceKeyPositions(best.questions, `${reader.seed}|${kind}|places`),
  };
}
