import { z } from "zod";
import { languages, levels } from "../policy";
import { citedPlace, courseGain, linkHealth, material, moduleObjective, practiceItem, writtenFrom } from "../schema";

/** The name of a course in its public address. */
export const courseSlug = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,300}$/) });

/** A quiz without its keys. */
export const publicQuiz = z.strictObject({
  title: z.string(),
  questions: z.array(
    z.strictObject({ id: z.uuid(), question: z.string(), options: z.array(z.string()) }),
  ),
});
export type PublicQuiz = z.infer<typeof publicQuiz>;

/** What a visitor reads of an open module. */
export const publicContent = z.strictObject({
  description: z.string(),
  lesson: z.string(),
  practice: z.array(practiceItem),
  learning_materials: z.array(material),
  quiz: publicQuiz.nullable(),
  /** Missing in a course without sources. */
  citations: z.array(citedPlace).optional(),
});

/** A module of a public course; `content` is null unless visitors may read it and it was asked for. */
export const publicModule = z.strictObject({
  id: z.uuid(),
  module_title: z.string(),
  objectives: z.array(moduleObjective),
  is_open: z.boolean(),
  content: publicContent.nullable(),
});
export type PublicModule = z.infer<typeof publicModule>;

/** Who wrote a course: a person, the platform's editors, a model (`model` names it), or the rules without a model. */
export const courseAuthorship = z.strictObject({
  by: z.enum(["person", "platform", "model", "offline"]),
  model: z.string().nullable(),
});

/** A published course as everybody may see it. */
export const publicCourse = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  overview: z.string(),
  description: z.string(),
  level: z.enum(levels),
  language: z.enum(languages),
  tags: z.array(z.string()),
  price: z.number(),
  rating: z.number().min(0).max(5),
  rating_count: z.number().int(),
  /** Missing below ten learners who took both checks. */
  gain: courseGain.optional(),
  author: z.strictObject({ full_name: z.string(), is_platform: z.boolean() }),
  written: courseAuthorship.nullable(),
  modules: z.array(publicModule),
  links: linkHealth,
  /** Missing in a course without sources. */
  written_from: writtenFrom.optional(),
  /** The same course in the other language. */
  twin: z.strictObject({ slug: z.string(), language: z.enum(languages) }).nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type PublicCourse = z.infer<typeof publicCourse>;

/** An answer to a question of an open module. */
export const publicAnswer = z.strictObject({
  question_id: z.uuid(),
  answer_index: z.number().int().min(0).max(100),
  /** The displayed text of the option. If the question has changed since, the answer is rejected instead of checked against another one. */
  answer_text: z.string().max(2000).optional(),
});
export type PublicAnswer = z.output<typeof publicAnswer>;

export const publicVerdict = z.strictObject({ correct: z.boolean(), feedback: z.string() });
export type PublicVerdict = z.infer<typeof publicVerdict>;
