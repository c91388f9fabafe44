import type { CourseDocument } from "@/lib/courses/document";
import type { MaterialState } from "@/lib/courses/document/mutations";
import type { LearnerBlock } from "../drafts";

/** A complete course that no model writes: a library copy, a study plan or a reading course. */
export type WholeCourse = {
  kind: "library_copy" | "study_plan" | "reading";
  copiedFrom: string | null;
  document: CourseDocument;
  /** What is known of its links, by their ids. */
  materialStates: ReadonlyMap<string, MaterialState>;
};

/** What the learner answered: the subject and the four answers, as typed. */
export type Answers = { subject: string; goal: string; know: string; time: string; style: string };

/** Escapes Markdown, so that what a person typed is shown as typed. */
export function literal(text: string): string {
  return text.replace(/\s+/gu, " ").replace(/[\\`*_{}[\]()#+\-.!|<>~$]/gu, "\\$&");
}

/** The learner's answers by what they answer. */
export function answersOf({ subject, answers }: LearnerBlock): Answers {
  const [goal = "", know = "", time = "", style = ""] = answers.map(({ answer }) => answer);
  return { subject: subject ?? goal, goal, know, time, style };
}
