/** Where a course teaches a page: the numbers of its modules from 1, each once for every mark. */
export type TaughtPage = { page: number; modules: number[] };

/** Pages in a row that were read and that no mark names. */
export type LeftOut = {
  source: number;
  from: number;
  to: number;
  /** The headings on them, without repetitions. */
  headings: string[];
  /** The module that teaches the nearest page before them, or else after them; null where none does. */
  near: { id: string; number: number; isBefore: boolean } | null;
};

export type CoveredSource = {
  number: number;
  title: string;
  byline: string;
  pageCount: number;
  emptyPages: number[];
  /** Null for others than the owner. */
  permission: "may_use" | "only_me" | null;
  taught: TaughtPage[];
};

/** What a course takes from its sources, and what it does not. */
export type Coverage = {
  sources: CoveredSource[];
  paragraphs: { total: number; sourced: number };
  /** Modules with paragraphs that name no page, in their order. */
  unsourced: { module: number; count: number }[];
  questions: { total: number; sourced: number };
  leftOut: LeftOut[];
};
