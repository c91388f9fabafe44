import type { ModuleDocument } from "@/lib/courses/document";
import { passageLabel, type CitablePassage } from "@/lib/sources/citations/settle";

/** A passage that the calls of a module may cite. */
export type GivenPassage = CitablePassage & { page: number; heading: string };

/** What a module stands on in a course with sources. */
export type Grounding = { passages: readonly GivenPassage[]; onlyFromSources: boolean };

/** A part of a source that a plan may choose: the passages from `first` to `last`. */
export type SourceSection = {
  /** The number of its source in the course, from 1. */
  number: number;
  source: string;
  first: number;
  last: number;
  fromPage: number;
  toPage: number;
  heading: string;
  begins: string;
};

/** The passages as prompts show them. */
export const passagesBlock = (passages: readonly GivenPassage[]): object[] =>
  passages.map((passage) => ({
    id: passageLabel(passage),
    page: passage.page,
    ...(passage.heading !== "" && { heading: passage.heading }),
    text: passage.text,
  }));

/** The words that the marks of a module stand for, as prompts show them. */
export function citationsBlock({ citations = [] }: ModuleDocument, { passages }: Grounding): object[] {
  return citations.flatMap(({ mark, source, passage, from, to }) => {
    const cited = passages.find((one) => one.source === source && one.passage === passage);
    return cited ? [{ mark, passage: passageLabel(cited), words: cited.text.slice(from, to) }] : [];
  });
}

/** The name of a section is that of its first passage. */
export const sectionLabel = ({ number, first }: SourceSection) => passageLabel({ number, passage: first });

export const sectionsBlock = (sections: readonly SourceSection[]): object[] =>
  sections.map((section) => ({
    id: sectionLabel(section),
    pages: section.fromPage === section.toPage ? section.fromPage : `${section.fromPage}-${section.toPage}`,
    ...(section.heading !== "" && { heading: section.heading }),
    begins: section.begins,
  }));

const citation =
  "`[^2.14: words]`: the id of the passage, and 5 to 25 words of it that prove the statement, copied exactly and in the passage's own language";

/** The rules of a text whose statements rest on passages. */
export const citingRules = (onlyFromSources: boolean): string[] => [
  `- \`passages\` are the learner's own material. Teach what they say, in your own words and in the course's language. Behind each statement that rests on one stands ${citation}.`,
  "- Cite a passage only for what it says. Write no other footnotes.",
  onlyFromSources
    ? "- State nothing that the passages do not say: each paragraph and each list item has a citation. Examples apply what a passage says, and cite it."
    : "- Where the objectives need more than the passages say, add it without a citation.",
];

/** The rules of questions and items in a course with sources. */
export const keyRules = (onlyFromSources: boolean): string[] => [
  `- \`passages\` are the learner's own material: right answers agree with them${onlyFromSources ? ", and each one stands in them" : ""}. Cite nothing in questions, options and items.`,
];

/** The rules of changes of a text that carries marks. */
export const markRules = [
  "- Texts carry marks such as [^7]. `citations` says which words of which passage each one stands for. Keep a mark behind its statement; it goes only with the statement.",
  `- A new statement from \`passages\` gets ${citation}.`,
];
