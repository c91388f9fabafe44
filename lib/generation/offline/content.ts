/** The modules that a scaffold is made of. */
export const kinds = ["orient", "gaps", "vocabulary", "core", "practice", "project", "teach"] as const;
export type Kind = (typeof kinds)[number];

export const familyNames = [
  "programming",
  "maths",
  "languages",
  "music",
  "history",
  "science",
  "craft",
  "movement",
  "business",
  "health",
  "general",
] as const;
export type FamilyName = (typeof familyNames)[number];

/** A wrong option: its text, the misconception that it stands for, what to say to someone who chose it. */
export type Wrong = readonly [text: string, misconception: string, feedback: string];

/**
 * Something worth knowing about learning: its paragraph in the lesson and its question. `key` is both the right option and,
 * at `{key}`, a part of the paragraph, so that what is asked has been taught word for word. Slots: see fill.ts.
 */
export type Idea = {
  objective: 0 | 1;
  heading: string;
  text: string;
  key: string;
  stems: readonly [string, string, ...string[]];
  right: string;
  wrong: readonly [Wrong, Wrong, Wrong];
};

/** A word of the field, its definition, a sentence that shows it. */
export type Term = readonly [term: string, definition: string, note: string];
/** A core idea: its name, what it says, a case in which it is at work. */
export type Principle = readonly [name: string, statement: string, sign: string];
/** What goes wrong in practice ("you …"), what mends it, and why. */
export type Mistake = readonly [slip: string, repair: string, why: string];

type Parts = Record<"vocabulary" | "core" | "practice" | "project", string>;

/** What is particular to a broad field: everything concrete in a scaffold's lessons comes from here. */
export type Family = {
  field: string;
  /** What people use the field for, as infinitives in a row. */
  uses: string;
  /** The smallest whole thing that a learner can make. */
  piece: string;
  /** Who or what tells a learner of the field that something is wrong. */
  feedback: string;
  terms: readonly Term[];
  principles: readonly Principle[];
  mistakes: readonly Mistake[];
  worked: Parts;
  nonExample: Parts;
  /** A question on the field itself that shows what somebody knows, and three answers: new to it, some, much. */
  diagnostic: string;
  levels: readonly [string, string, string];
  /** Ways to learn it: reading, watching, doing, talking. */
  styles: readonly [string, string, string, string];
};

/** The words around the ideas of one kind of module. */
export type KindText = {
  titles: readonly [string, string, ...string[]];
  description: string;
  objectives: readonly [string, string];
  why: readonly [string, string, ...string[]];
  /** Taken from the family where absent. */
  worked?: string;
  nonExample?: string;
  checks: readonly [string, string, ...string[]];
  quizTitle: string;
  /** What to add to the topic when searching for materials. */
  search: readonly string[];
};
