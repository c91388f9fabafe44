import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import type { LearnerBlock } from "../drafts";
import { hashOf, shuffled } from "../key-places";
import { normalised } from "../lint-note";
import { plainWords, readWish } from "../topic";
import { bankOf, type Bank } from "./bank";
import type { Family, FamilyName } from "./content";
import { familyOf } from "./family-words";
import { levelOf } from "./level";
import type { Style } from "./phrases/phrases";
import { timeOf } from "./time";
import { clip, topicForms, type TopicForms } from "./topic-forms";

/** A learner as the offline author understands the answers. */
export type Reader = TopicForms & {
  language: CourseLanguage;
  bank: Bank;
  goal: string | null;
  familyName: FamilyName;
  family: Family;
  level: CourseLevel;
  style: Style;
  weekly: number;
  session: number;
  /** Chooses among variants: the same answers always give the same course. */
  seed: string;
};

const GOAL_LENGTH = 110;

const styleMarks: readonly (readonly [Style, RegExp])[] = [
  ["read", /\b(?:read\w*|texts?|books?|articles?|explanations?|leer|lectura|libros?|textos?|explicacion(?:es)?|articulos?)\b/],
  ["watch", /\b(?:watch\w*|videos?|see|pictures?|images?|drawings?|listen\w*|look at|ver|mirar|imagenes|dibujos|escuchar|graficos)\b/],
  ["do", /\b(?:do|doing|build\w*|make|making|practi\w+|exercises?|try\w*|projects?|play\w*|solve|calculate|drills|hacer|haciendo|construir|ejercicios?|proyectos?|probar|resolver|tocar|jugar|crear)\b/],
  ["talk", /\b(?:talk\w*|discuss\w*|conversation|questions?|argue|explain to|hablar\w*|conversar|conversacion|discutir|preguntas?|debatir)\b/],
];

// The question asks for what has not worked as well, so not all that is named is wished for.
const rejection = /\b(?:not|no|never|ni|don t|dont|doesn t|didn t|can t|hate|avoid|dislike|bores?|bored|boring|nunca|odio|evit\w+|aburr\w+)\b/;

// Negated words that turn nothing down.
const toleration = /\b(?:(?:don t|dont|not) mind|(?:no|not a) (?:problems?|trouble|objections?)|no (?:tengo|hay|veo) (?:ningun )?(?:problemas?|inconvenientes?)|no me (?:importa\w*|molesta\w*|disgusta\w*))\b/g;

/** How somebody likes to learn: whatever they name first without turning it down, before what they only put up with; by doing where they name nothing. */
export function styleOf(answer: string, styles: Family["styles"]): Style {
  const said = normalised(answer);
  const chosen = styles.findIndex((s) => normalised(s) === said);
  const clauses = answer.split(/[.,;:!?\n]|(?<!\p{L})(?:but|and|pero|y)(?!\p{L})/iu).map(normalised);
  const tolerated = clauses.map((clause) => clause.replace(toleration, "")).filter((rest, i) => rest !== clauses[i] && !rejection.test(rest));
  const liked = [...clauses.filter((clause) => !rejection.test(clause)), ...tolerated].join(" ");
  const named = styleMarks.map(([style, mark]) => ({ style, at: liked.search(mark) })).filter((s) => s.at >= 0).sort((a, b) => a.at - b.at)[0];
  return (chosen >= 0 ? styleMarks[chosen]?.[0] : named?.style) ?? "do";
}

/** Reads a learner's answers; without any it describes somebody of whom nothing is known. */
export function readLearner(learner: LearnerBlock): Reader {
  const [first = "", prior = "", time = "", style = ""] = learner.answers.map((a) => a.answer);
  const bank = bankOf(learner.language);
  const wish = readWish(first, learner.language);
  const forms = topicForms(wish, learner.language, bank.phrases);
  const familyName = familyOf(`${forms.ownWords} ${forms.topic}`, first);
  const family = bank.families[familyName];
  const goal = wish.goal === null ? null : clip(plainWords(wish.goal), 24, GOAL_LENGTH);
  return {
    language: learner.language, bank, ...forms, familyName, family,
    goal: goal === "" ? null : goal,
    level: levelOf(prior, family.levels),
    style: styleOf(style, family.styles),
    ...timeOf(time),
    seed: normalised(forms.ownWords) || forms.ownWords,
  };
}

/** One of several variants, chosen by the learner's topic and a name for the place. */
export function pick<T>(variants: readonly [T, ...T[]], seed: string, place: string): T {
  return variants[hashOf(`${seed}|${place}`) % variants.length] ?? variants[0];
}

/** `count` of the items, chosen by a seed, in their own order. */
export function choose<T>(items: readonly T[], count: number, seed: string): T[] {
  const kept = new Set(shuffled(items.map((_, i) => i), seed).slice(0, count));
  return items.filter((_, i) => kept.has(i));
}
