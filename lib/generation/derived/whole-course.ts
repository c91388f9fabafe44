import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import type { LearnerBlock } from "../drafts";

export type WholeQuestion = {
  text: string;
  /** The index of the objective that it tests; null if it tests none. */
  objective: number | null;
  options: { text: string; isRight: boolean; misconception: string | null; feedback: string }[];
};

export type WholePractice = {
  objective: number;
  kind: "choice" | "gap" | "number" | "short";
  prompt: string;
  options: string[];
  accepted: string[];
  modelAnswer: string;
  hints: string[];
};

export type WholeMaterial = {
  type: string;
  title: string;
  url: string;
  status: "unchecked" | "ok" | "dead";
  checkedAt: Date | null;
};

export type WholeModule = {
  title: string;
  description: string;
  objectives: string[];
  /** Positions of earlier modules. */
  prerequisites: number[];
  lesson: string;
  quizTitle: string;
  questions: WholeQuestion[];
  practice: WholePractice[];
  materials: WholeMaterial[];
};

/** A complete course that no model writes: a library copy or a study plan. */
export type WholeCourse = {
  kind: "library_copy" | "study_plan";
  copiedFrom: string | null;
  language: CourseLanguage;
  title: string;
  overview: string;
  description: string;
  training: string;
  introduction: string;
  level: CourseLevel;
  tags: string[];
  modules: WholeModule[];
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
