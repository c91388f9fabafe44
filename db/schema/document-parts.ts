/** How the mentor of a course tutors; `mentorSettings` in lib/courses/document.ts has the meaning of the fields. */
export type StoredMentorSettings = {
  hints: "slow" | "normal" | "fast";
  answersLessonQuestions: boolean;
  tone: "warm" | "plain" | "formal";
  context: string;
};

/** A place in a passage that a lesson rests on; `citationDocument` in lib/courses/document.ts has the meaning of the fields. */
export type StoredCitation = {
  mark: number;
  source: string;
  passage: number;
  from: number;
  to: number;
  agrees?: string;
};

/** What a completed course was written from: its sources, and how many of its paragraphs name a place in them. */
export type CertificateSources = { titles: string[]; paragraphs: number; sourced: number };
