import { z } from "zod";
import { searchText } from "@/lib/core/text/input";
import {
  courseKinds,
  findLanguage,
  generationStates,
  languages,
  levels,
  MAX_LIST_LENGTH,
  practiceKinds,
} from "./policy";

/** A course's language; accepts the aliases that existing API clients send. */
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

/** The number of links to learn from, how many of them work, and the time of the last check. */
export const linkHealth = z.strictObject({
  count: z.number().int(),
  ok: z.number().int(),
  checked_at: z.iso.datetime().nullable(),
});
export type LinkHealth = z.infer<typeof linkHealth>;

/** What a learner can do after a module. */
export const moduleObjective = z.strictObject({ id: z.uuid(), text: z.string() });
export type ModuleObjective = z.infer<typeof moduleObjective>;

/** An ungraded exercise of a lesson, with everything that is needed to judge an answer to it. */
export const practiceItem = z.strictObject({
  id: z.uuid(),
  objectiveId: z.uuid(),
  kind: z.enum(practiceKinds),
  prompt: z.string(),
  /** The options of a choice; empty for the other kinds. */
  options: z.array(z.string()),
  accepted: z.array(z.string()),
  modelAnswer: z.string(),
  hints: z.array(z.string()),
  /** The marks of the places that prove the answer; missing without one. */
  marks: z.array(z.number().int()).optional(),
});
export type PracticeItem = z.infer<typeof practiceItem>;

/** The place in a source that a mark of a module's texts (`[^7]`) names. */
export const citedPlace = z.strictObject({
  mark: z.number().int(),
  /** Counts from 1 through the course's sources. */
  source_number: z.number().int(),
  source_title: z.string(),
  page: z.number().int(),
  page_count: z.number().int(),
});
export type CitedPlace = z.infer<typeof citedPlace>;

/** What a course was written from, and how many of the paragraphs of its lessons name a place there. */
export const writtenFrom = z.strictObject({
  sources: z.array(
    z.strictObject({
      number: z.number().int(),
      title: z.string(),
      byline: z.string(),
      page_count: z.number().int(),
    }),
  ),
  paragraphs: z.number().int(),
  sourced: z.number().int(),
});
export type WrittenFrom = z.infer<typeof writtenFrom>;

/** A module of the structure. Before it is generated, it has no `quiz`, `lesson`, `practice` and `learning_materials`. */
export const structureModule = z.strictObject({
  id: z.uuid(),
  module_title: z.string(),
  description: z.string(),
  objectives: z.array(moduleObjective),
  lesson: z.string().optional(),
  practice: z.array(practiceItem).optional(),
  quiz: z.string().optional(),
  quiz_id: z.uuid().optional(),
  quiz_passed: z.boolean().optional(),
  learning_materials: z.array(material).optional(),
  /** Missing in a course without sources. */
  citations: z.array(citedPlace).optional(),
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

/** In lists, a structure has only the titles of its modules. */
export const listedStructure = courseStructure.extend({
  modules: z.array(z.strictObject({ module_title: z.string() })),
});
export type ListedStructure = z.infer<typeof listedStructure>;

/** Generation progress in steps; `done` and `total` are 0 for a finished course. */
export const generationProgress = z.strictObject({
  state: z.enum(generationStates),
  done: z.number().int(),
  total: z.number().int(),
  current: z.string().nullable(),
  /** When the writing goes on, because the model's server asked to wait. */
  resumes_at: z.iso.datetime().nullable(),
});
export type GenerationProgress = z.infer<typeof generationProgress>;

/**
 * The normalised learning gain of a course: the share of what its learners did not know before that they know after it, with a 95 % interval, from
 * the two checks of at least ten learners.
 */
export const courseGain = z.strictObject({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  learners: z.number().int(),
});
export type CourseGain = z.infer<typeof courseGain>;

/** One course with its whole structure. `/api/v1` sends `structure` as JSON text. */
export const course = z.strictObject({
  id: z.uuid(),
  price: z.number(),
  rating: z.number().min(0).max(5),
  rating_count: z.number().int(),
  my_rating: z.number().int().nullable(),
  author: z.strictObject({ id: z.uuid(), full_name: z.string() }),
  is_published: z.boolean(),
  /** Whether the Hub and the public page show a published course; its author can stop and resume the sale. */
  is_listed: z.boolean(),
  is_completed: z.boolean(),
  /** A library copy or a study plan cannot be published; a study plan has no certificate. */
  kind: z.enum(courseKinds),
  introduction: z.string().nullable(),
  structure: courseStructure,
  generation: generationProgress,
  certificate_id: z.uuid().nullable(),
  /** For each quiz, in the order of the modules: whether the caller has passed it. */
  progress: z.array(z.boolean()),
  created_at: z.iso.datetime(),
  /** Missing below ten learners who took both checks. */
  gain: courseGain.optional(),
  /** Missing in lists and in a course without sources. */
  written_from: writtenFrom.optional(),
  /** What the caller may do: learn (author, buyer, enrolled), read everything (superuser), or see the preview. */
  access: z.enum(["learner", "reader", "preview"]),
});
export type Course = z.infer<typeof course>;

export const listedCourse = course.extend({ structure: listedStructure });
export type ListedCourse = z.infer<typeof listedCourse>;

export const courseList = z.strictObject({
  data: z.array(listedCourse),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
  next_cursor: z.string().nullable(),
});
export type CourseList = z.infer<typeof courseList>;

/** A query parameter that may occur once or several times. */
export const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(100).optional());

/** The query of the list of the caller's courses. */
export const courseListQuery = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
  q: searchText.max(200).optional(),
  level: oneOrMany(courseLevel),
  language: oneOrMany(courseLanguage),
  tag: oneOrMany(searchText.max(60)),
  /** The `next_cursor` of the previous page. */
  cursor: z.string().max(300).optional(),
});
export type CourseListQuery = z.output<typeof courseListQuery>;

/** The average rating with one decimal; 0 without ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

/** The fields of a course that its card shows and filters by. */
export type CourseCard = Pick<
  Course,
  | "id"
  | "price"
  | "rating"
  | "rating_count"
  | "author"
  | "is_published"
  | "is_listed"
  | "is_completed"
  | "kind"
  | "generation"
  | "certificate_id"
  | "progress"
> & {
  title: string;
  description: string;
  training: string;
  level: CourseLevel;
  language: CourseLanguage;
  tags: string[];
  modules: number;
};

/** The card of a course from a list. */
export function toCard({ structure, ...from }: ListedCourse): CourseCard {
  return {
    id: from.id,
    price: from.price,
    rating: from.rating,
    rating_count: from.rating_count,
    author: from.author,
    is_published: from.is_published,
    is_listed: from.is_listed,
    is_completed: from.is_completed,
    kind: from.kind,
    generation: from.generation,
    certificate_id: from.certificate_id,
    progress: from.progress,
    title: structure.course_title,
    level: structure.course_level,
    description: structure.description,
    training: structure.training,
    language: structure.language,
    tags: structure.tags,
    modules: structure.modules.length,
  };
}

/** A DTO as `/api/v1` sends it: its `structure` is JSON text. */
export type WithStructureText<Dto extends { structure: unknown }> = Omit<Dto, "structure"> & {
  structure: string;
};

/** Parses a listed course that the browser received from `/api/v1`; the server has validated its structure. */
export function readListedCourse(sent: WithStructureText<ListedCourse>): ListedCourse {
  return { ...sent, structure: JSON.parse(sent.structure) as ListedStructure };
}
