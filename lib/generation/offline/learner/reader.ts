import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import { plainWords, readTopicRequest } from "../../assessment/topic";
import type { LearnerBlock } from "../../drafts";
import type { MaterialKind } from "../../links/search-sources";
import { hashOf, shuffled } from "../../quiz/option-order";
import { bankOf, type Bank } from "../bank";
import type { Family, FamilyName } from "../content";
import type { Style } from "../phrases/phrases";
import { familyOf } from "./family-words";
import { levelOf } from "./level";
import { preferenceOf } from "./style";
import { timeOf } from "./time";
import { clip, topicForms, type TopicForms } from "./topic-forms";

/** A learner's answers as the offline author interprets them. */
export type Reader = TopicForms & {
  language: CourseLanguage;
  bank: Bank;
  goal: string | null;
  familyName: FamilyName;
  family: Family;
  level: CourseLevel;
  style: Style;
  /** Kinds of materials that the learner dislikes. */
  refused: readonly MaterialKind[];
  weekly: number;
  session: number;
  /** The seed for all choices, so that the same answers give the same course. */
  seed: string;
};

const GOAL_LENGTH = 110;

/** Interprets a learner's answers; missing answers give defaults. */
export function readLearner(learner: LearnerBlock): Reader {
  const [first = "", prior = "", time = "", style = ""] = learner.answers.map((a) => a.answer);
  const bank = bankOf(learner.language);
  const request = readTopicRequest(first, learner.language);
  const forms = topicForms(request, learner.language, bank.phrases);
  const familyName = familyOf(`${forms.ownWords} ${forms.topic}`, first);
  const family = bank.families[familyName];
  const goal = request.goal === null ? null : clip(plainWords(request.goal), 24, GOAL_LENGTH);
  return {
    language: learner.language,
    bank,
    ...forms,
    familyName,
    family,
    goal: goal === "" ? null : goal,
    level: levelOf(prior, family.levels),
    ...preferenceOf(style, family.styles),
    ...timeOf(time),
    seed: normalise(forms.ownWords) || forms.ownWords,
  };
}

/** One of several variants, chosen by the learner's topic and a name for the place. */
export function pick<T>(variants: readonly [T, ...T[]], seed: string, place: string): T {
  return variants[hashOf(`${seed}|${place}`) % variants.length] ?? variants[0];
}

/** `count` of the items, chosen by a seed, in their own order. */
export function choose<T>(items: readonly T[], count: number, seed: string): T[] {
  const kept = new Set(
    shuffled(
      items.map((_, i) => i),
      seed,
    ).slice(0, count),
  );
  return items.filter((_, i) => kept.has(i));
}
