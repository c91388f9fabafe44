import { z } from "zod";
import { askableText } from "@/lib/core/text/input";
import { findLanguage, languages, levels, LONGEST_LIST } from "./policy";

/** A course's language; the aliases of the product's first client are understood. */
export const courseLanguage = z.preprocess(
  (v) => (typeof v === "string" ? (findLanguage(v) ?? v) : v),
  z.enum(languages),
);
export type CourseLanguage = z.output<typeof courseLanguage>;
export const courseLevel = z.preprocess((v) => (typeof v === "string" ? v.toLowerCase() : v), z.enum(levels));
export type CourseLevel = z.output<typeof courseLevel>;

export const courseId = z.strictObject({ id: z.uuid() });

export const material = z.strictObject({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  url: z.string(),
  status: z.enum(["unchecked", "ok", "dead"]),
  checked_at: z.iso.datetime().nullable(),
});
export type Material = z.infer<typeof material>;

/** A module of the structure; one that is not written yet has no `quiz`, `lesson` and `learning_materials`. */
export const structureModule = z.strictObject({
  id: z.uuid(),
  module_title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()),
  lesson: z.string().optional(),
  quiz: z.string().optional(),
  quiz_id: z.uuid().optional(),
  quiz_passed: z.boolean().optional(),
  learning_materials: z.array(material).optional(),
});
export type StructureModule = z.infer<typeof structureModule>;

export const courseStructure = z.strictObject({
  course_title: z.string(),
  course_overview: z.string(),
  course_level: z.enum(levels),
  tags: z.array(z.string()),
  language: z.enum(languages),
  description: z.string(),
  training: z.string(),
  modules: z.array(structureModule),
});
export type CourseStructure = z.infer<typeof courseStructure>;

/** In lists a structure carries its modules' titles only. */
export const listedStructure = courseStructure.extend({
  modules: z.array(z.strictObject({ module_title: z.string() })),
});
export type ListedStructure = z.infer<typeof listedStructure>;

/** How far the writing of a course is, in steps; of a ready course nobody counts them any more, so both numbers are 0. */
export const generationProgress = z.strictObject({
  state: z.enum(["writing", "ready", "failed", "stopped"]),
  done: z.number().int(),
  total: z.number().int(),
  current: z.string().nullable(),
});
export type GenerationProgress = z.infer<typeof generationProgress>;

/** A course as the API answers it; `structure` is JSON text of {@link courseStructure} or, in lists, {@link listedStructure}. */
export const course = z.strictObject({
  id: z.uuid(),
  price: z.number(),
  rating: z.number().min(0).max(5),
  rating_count: z.number().int(),
  my_rating: z.number().int().nullable(),
  author: z.strictObject({ id: z.uuid(), full_name: z.string() }),
  is_published: z.boolean(),
  is_completed: z.boolean(),
  introduction: z.string().nullable(),
  structure: z.string(),
  generation: generationProgress,
  certificate_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  /** What the caller may do here: learn (author, buyer, enrolled), read all of it (superuser), or see the preview. */
  access: z.enum(["learner", "reader", "preview"]),
});
export type Course = z.infer<typeof course>;

export const courseList = z.strictObject({
  data: z.array(course),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
  next_cursor: z.string().nullable(),
});
export type CourseList = z.infer<typeof courseList>;

/** A query value that may come once or many times. */
export const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(100).optional());

/** The query of every course list. */
export const courseListQuery = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LONGEST_LIST).default(LONGEST_LIST),
  q: askableText.max(200).optional(),
  level: oneOrMany(courseLevel),
  language: oneOrMany(courseLanguage),
  tag: oneOrMany(askableText.max(60)),
  /** Where the last page ended, as it said itself. */
  cursor: z.string().max(300).optional(),
});
export type CourseListQuery = z.output<typeof courseListQuery>;

/** The average of the ratings with one decimal, 0 when there is none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

/** The whole structure of one course; throws on text that is none. */
export function readStructure(from: Pick<Course, "structure">): CourseStructure {
  return courseStructure.parse(JSON.parse(from.structure));
}

/** The reduced structure of a course in a list; throws on text that is none. */
export function readListedStructure(from: Pick<Course, "structure">): ListedStructure {
  return listedStructure.parse(JSON.parse(from.structure));
}

/** What a card of a list shows and filters by: the lean form that goes to the browser. */
export type CourseCard = Pick<
  Course,
  | "id"
  | "price"
  | "rating"
  | "rating_count"
  | "author"
  | "is_published"
  | "is_completed"
  | "generation"
  | "certificate_id"
> & {
  title: string;
  description: string;
  training: string;
  level: CourseLevel;
  language: CourseLanguage;
  tags: string[];
  modules: number;
};

/** The card of a course as this server has answered it: what it says was judged before it left, so it is not judged once more for each card. */
export function toCard(from: Course): CourseCard {
  const { id, price, rating, rating_count, author, is_published, is_completed, generation, certificate_id } =
    from;
  const { course_title, course_level, description, training, language, tags, modules } = JSON.parse(
    from.structure,
  ) as ListedStructure;
  const own = {
    id,
    price,
    rating,
    rating_count,
    author,
    is_published,
    is_completed,
    generation,
    certificate_id,
  };
  return {
    ...own,
    title: course_title,
    level: course_level,
    description,
    training,
    language,
    tags,
    modules: modules.length,
  };
}
