import { z } from "zod";
import { languages, levels, practiceKinds } from "@/lib/courses/policy";

// The schemas of the model's output for each call.

/** The next question of the assessment with 2 to 4 suggested answers. */
export const questionDraft = z.object({
  question: z.string().min(8).max(600),
  suggestions: z.array(z.string().min(1).max(90)).min(2).max(4),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** The model's answer to an answer of the learner: the next question, or a refusal because the subject means harm. */
export const assessmentTurn = questionDraft.extend({
  refusal: z.enum(["none", "self_harm", "harm_to_others"]),
});

/** The plan of a module. `prerequisites` counts modules from 0, `shaped_by` has the numbers of the answers that influenced it. */
export const plannedModule = z.object({
  title: z.string().min(3).max(120),
  description: z.string().min(20).max(600),
  objectives: z.array(z.string().min(8).max(200)).min(1).max(3),
  /** The time that a learner needs for the lesson, its exercises and the quiz. */
  minutes: z.number().int().min(5).max(600),
  key_terms: z.array(z.string().min(2).max(120)).min(1).max(12),
  misconceptions: z.array(z.string().min(8).max(300)).min(1).max(6),
  prerequisites: z.array(z.number().int().min(0)).max(8),
  shaped_by: z.array(z.number().int().min(1).max(4)).max(4),
  /** In a course with sources: the ids of the sections that the module teaches. */
  sources: z.array(z.string().max(20)).max(20).default([]),
});

export type PlannedModule = z.infer<typeof plannedModule>;

export const outlineDraft = z.object({
  course_title: z.string().min(3).max(120),
  course_overview: z.string().min(40).max(1500),
  description: z.string().min(20).max(500),
  training: z.string().min(3).max(200),
  introduction: z.string().min(40).max(2000),
  level: z.enum(levels),
  tags: z.array(z.string().min(2).max(40)).min(2).max(6),
  /** The example that the lessons share. */
  running_example: z.string().min(20).max(1000),
  modules: z.array(plannedModule).min(3).max(8),
});
export type OutlineDraft = z.infer<typeof outlineDraft>;

/** The parts of a lesson. Code writes their headings; the explanation has sections with headings of its own. */
export const lessonDraft = z.object({
  why: z.string().min(40).max(4_000),
  explanation: z
    .array(z.object({ heading: z.string().min(3).max(120), text: z.string().min(80).max(8_000) }))
    .min(1)
    .max(8),
  worked: z.string().min(80).max(8_000),
  mistake: z.string().min(40).max(4_000),
  check: z.object({ question: z.string().min(10).max(2_000), answer: z.string().min(2).max(4_000) }),
  summary: z.string().min(40).max(4_000),
});
export type LessonDraft = z.infer<typeof lessonDraft>;

/** A quiz question with four options; `right` is the index of the right one. */
export const questionItem = z.object({
  question: z.string().min(10).max(500),
  objective: z.number().int().min(0).max(2),
  options: z
    .array(
      z.object({
        text: z.string().min(1).max(240),
        /** Null for the right option. */
        misconception: z.string().max(200).nullable(),
        feedback: z.string().min(5).max(500),
      }),
    )
    .length(4),
  right: z.number().int().min(0).max(3),
});
export type QuestionItem = z.infer<typeof questionItem>;

export const quizDraft = z.object({
  title: z.string().min(3).max(120),
  questions: z.array(questionItem).min(4).max(6),
});
export type QuizDraft = z.infer<typeof quizDraft>;

export const materialDraft = z.object({
  type: z.enum(["Video", "Article", "Exercise", "Drawing", "Artículo", "Ejercicio", "Dibujo", "Vídeo"]),
  title: z.string().min(3).max(160),
  url: z.string().min(8).max(500),
});
export type MaterialDraft = z.infer<typeof materialDraft>;

/** A practice item; `objective` is an index, `accepted` has for a choice the right option and shorter forms of it. */
export const practiceDraft = z.strictObject({
  objective: z.number().int().min(0).max(2),
  kind: z.enum(practiceKinds),
  prompt: z.string().min(10).max(1_000),
  /** The options of a choice. */
  options: z.array(z.string().min(1).max(300)).max(4).default([]),
  accepted: z.array(z.string().min(1).max(200)).min(1).max(60),
  model_answer: z.string().min(2).max(500),
  hints: z.array(z.string().min(5).max(300)).length(2),
});
export type PracticeDraft = z.infer<typeof practiceDraft>;
export const practiceDrafts = z.object({ items: z.array(practiceDraft).min(1).max(24) });

/** New items in place of rejected ones. */
export const replacementDrafts = z.object({
  questions: z.array(questionItem).max(6),
  practice: z.array(practiceDraft).max(12),
  fresh: z.array(practiceDraft).max(24),
});

/** The answers of an examiner who does not see the keys; -1 means that no single option is right, or that there are none. */
export const keyCheckDraft = z.object({
  answers: z.array(
    z.object({
      question: z.number().int(),
      answer: z.number().int().min(-1).max(7),
      /** The answer to a question without options. */
      text: z.string().max(300).default(""),
      why: z.string().max(400),
      /** In a course with sources: the words of a passage that prove the answer. */
      citation: z.string().max(1_500).default(""),
    }),
  ),
});

/** What a reader changes, and what stays open as notes for the author. `at` is the handle of a place in the prompt. */
export const readerDraft = z.object({
  changes: z
    .array(
      z.object({
        at: z.string().max(60),
        action: z.enum(["replace", "add_after", "remove", "mark_right"]),
        /** The text that comes in; empty for `remove` and `mark_right`. */
        text: z.string().max(20_000),
        why: z.string().min(5).max(400),
      }),
    )
    .max(40),
  notes: z
    .array(
      z.object({
        /** The number of the module; null for the whole course. */
        module: z.number().int().nullable(),
        text: z.string().min(5).max(400),
      }),
    )
    .max(20),
});
export type ReaderDraft = z.infer<typeof readerDraft>;

/** The learner's answers, which a model reads as JSON like all data blocks of the prompts. */
export const learnerBlock = z.object({
  language: z.enum(languages),
  /** What the course is about, as typed; without it the first answer says so. */
  subject: z.string().optional(),
  /** Question and answer pairs: goal, prior knowledge, time and context, style. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).max(4),
});
export type LearnerBlock = z.infer<typeof learnerBlock>;
