import type { z } from "zod";
import { log } from "@/lib/core/log";
import { toCredits } from "@/lib/core/money";
import { generationStates, languages, levels } from "./policy";
import {
  averageRating,
  course,
  listedCourse,
  type Course,
  type CourseCard,
  type GenerationProgress,
  type ListedCourse,
  type Material,
} from "./schema";

/** A course row joined with the caller's enrolment, rating and certificate. */
export type CourseHead = {
  id: string;
  authorId: string;
  authorName: string;
  title: string;
  overview: string;
  level: string;
  language: string;
  tags: string[];
  description: string;
  training: string;
  introduction: string | null;
  price: number;
  isPublished: boolean;
  state: GenerationProgress["state"];
  steps: { done: number; total: number; current: string | null } | null;
  ratingSum: number;
  ratingCount: number;
  /** As `Date.toISOString` writes it. */
  createdAt: string;
  /** The caller's own course, bought or enrolled in. */
  learner: boolean;
  isCompleted: boolean;
  myRating: number | null;
  certificateId: string | null;
};

export type ModulePart = {
  id: string;
  title: string;
  description: string;
  objectives: string[];
  lesson: string | null;
  quizId: string | null;
  quizTitle: string | null;
  passed: boolean;
  materials: Material[];
};

/** A course row for the API's lists. */
export type ListedRow = CourseHead & { moduleTitles: string[] };

/** A course row for a card; `modules` is a count. */
export type CardRow = Omit<CourseHead, "overview" | "introduction" | "createdAt" | "myRating"> & {
  modules: number;
};

type Access = Course["access"];

/** A course for a list, or null (logged) if its row is invalid. */
export function toListedCourse(row: ListedRow, access: Access): ListedCourse | null {
  const modules = row.moduleTitles.map((title) => ({ module_title: title }));
  return validated(listedCourse, { ...courseFields(row, access), structure: structureOf(row, modules) });
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

type Readable<Row> = Row & {
  level: CourseCard["level"];
  language: CourseCard["language"];
  state: GenerationProgress["state"];
};

/** Whether the level, language and state of a row are known (logged if not); the column types guarantee the rest of a card. */
function isReadable<Row extends { id: string; level: string; language: string; state: string }>(
  row: Row,
): row is Readable<Row> {
  const { id, level, language, state } = row;
  if (isOneOf(levels, level) && isOneOf(languages, language) && isOneOf(generationStates, state)) return true;
  log.warn({ courseId: id, level, language, state }, "invalid course left out");
  return false;
}

/** A card for a list, or null (logged) if its row is invalid. */
export function toListedCard(row: CardRow): CourseCard | null {
  if (!isReadable(row)) return null;
  const { id, title, description, training, level, language, tags, modules } = row;
  return {
    id,
    title,
    level,
    description,
    training,
    language,
    tags,
    modules,
    price: toCredits(row.price),
    rating: averageRating(row.ratingSum, row.ratingCount),
    rating_count: row.ratingCount,
    author: { id: row.authorId, full_name: row.authorName },
    is_published: row.isPublished,
    is_completed: row.isCompleted,
    generation: progressOf(row),
    certificate_id: row.certificateId,
  };
}

function progressOf({ state, steps }: Pick<CourseHead, "state" | "steps">): GenerationProgress {
  const { done, total, current } = steps ?? { done: 0, total: 0, current: null };
  return { state, done, total, current };
}

/** One course as this reader may see it, or null (logged) if its rows are invalid. */
export function toCourse(head: CourseHead, parts: readonly ModulePart[], access: Access): Course | null {
  const modules = parts.map((part) => (access === "preview" ? previewModule(part) : writtenModule(part)));
  return validated(course, { ...courseFields(head, access), structure: structureOf(head, modules) });
}

function structureOf<Module>(head: CourseHead, modules: readonly Module[]) {
  return {
    course_title: head.title,
    course_overview: head.overview,
    course_level: head.level,
    tags: head.tags,
    language: head.language,
    description: head.description,
    training: head.training,
    modules,
  };
}

function previewModule(part: ModulePart) {
  return { id: part.id, module_title: part.title, description: "", objectives: part.objectives };
}

function writtenModule(part: ModulePart) {
  const plan = {
    id: part.id,
    module_title: part.title,
    description: part.description,
    objectives: part.objectives,
  };
  if (part.lesson === null) return plan;
  const quiz =
    part.quizId === null ? {} : { quiz: part.quizTitle, quiz_id: part.quizId, quiz_passed: part.passed };
  return { ...plan, lesson: part.lesson, ...quiz, learning_materials: part.materials };
}

function courseFields(head: CourseHead, access: Access) {
  return {
    id: head.id,
    price: toCredits(head.price),
    rating: averageRating(head.ratingSum, head.ratingCount),
    rating_count: head.ratingCount,
    my_rating: head.myRating,
    author: { id: head.authorId, full_name: head.authorName },
    is_published: head.isPublished,
    is_completed: head.isCompleted,
    introduction: access === "preview" ? null : head.introduction,
    generation: progressOf(head),
    certificate_id: head.certificateId,
    created_at: head.createdAt,
    access,
  };
}

function validated<Dto>(schema: z.ZodType<Dto>, dto: { id: string; structure: object }): Dto | null {
  const parsed = schema.safeParse(dto);
  if (parsed.success) return parsed.data;
  log.warn({ courseId: dto.id, issues: parsed.error.issues }, "invalid course left out");
  return null;
}
