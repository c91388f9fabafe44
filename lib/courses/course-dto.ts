import type { z } from "zod";
import { log } from "@/lib/core/log";
import { toCredits } from "@/lib/core/money";
import { generationStates, languages, levels } from "./policy";
import {
  averageRating,
  course,
  listedCourse,
  type CitedPlace,
  type Course,
  type CourseCard,
  type CourseGain,
  type GenerationProgress,
  type ListedCourse,
  type Material,
  type ModuleObjective,
  type PracticeItem,
  type WrittenFrom,
} from "./schema";
import { writtenFromOf } from "./document/written-from";

/** A course row joined with the caller's enrolment, rating and certificate. */
export type CourseRow = {
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
  isListed: boolean;
  kind: Course["kind"];
  state: GenerationProgress["state"];
  steps: Omit<GenerationProgress, "state"> | null;
  ratingSum: number;
  ratingCount: number;
  gain: CourseGain | null;
  /** In the format of `Date.toISOString`. */
  createdAt: string;
  /** The caller wrote, bought or enrolled in the course. */
  learner: boolean;
  isCompleted: boolean;
  myRating: number | null;
  certificateId: string | null;
  /** For each quiz, in the order of the modules: passed. */
  progress: boolean[];
};

export type ModuleRow = {
  id: string;
  title: string;
  description: string;
  objectives: ModuleObjective[];
  lesson: string | null;
  practice: PracticeItem[];
  quizId: string | null;
  quizTitle: string | null;
  passed: boolean;
  materials: Material[];
  citations: CitedPlace[] | null;
};

/** The parts of a course; `sources` is null without one. */
export type CourseParts = { modules: readonly ModuleRow[]; sources: WrittenFrom["sources"] | null };

/** A course row for the API's lists. */
export type ListedCourseRow = CourseRow & { moduleTitles: string[] };

/** A course row for a card; `modules` is a count. */
export type CardRow = Omit<CourseRow, "overview" | "introduction" | "createdAt" | "myRating"> & {
  modules: number;
};

type Access = Course["access"];

/** A course for a list, or null (logged) if its row is invalid. */
export function toListedCourse(row: ListedCourseRow, access: Access): ListedCourse | null {
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

/** Whether a row's level, language and state are known values; logs it if not. The column types guarantee the other fields. */
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
    is_listed: row.isListed,
    is_completed: row.isCompleted,
    kind: row.kind,
    generation: progressOf(row),
    certificate_id: row.certificateId,
    progress: row.progress,
  };
}

function progressOf({ state, steps }: Pick<CourseRow, "state" | "steps">): GenerationProgress {
  return { state, ...(steps ?? { done: 0, total: 0, current: null, resumes_at: null }) };
}

/** One course as the caller may see it, or null (logged) if its rows are invalid. */
export function toCourse(row: CourseRow, parts: CourseParts, access: Access): Course | null {
  const modules = parts.modules.map((module) =>
    access === "preview" ? previewModule(module) : wholeModule(module),
  );
  return validated(course, {
    ...courseFields(row, access),
    structure: structureOf(row, modules),
    ...writtenFromOf({ language: row.language, sources: parts.sources, lessons: parts.modules }),
  });
}

function structureOf<Module>(row: CourseRow, modules: readonly Module[]) {
  return {
    course_title: row.title,
    course_overview: row.overview,
    course_level: row.level,
    tags: row.tags,
    language: row.language,
    description: row.description,
    training: row.training,
    modules,
  };
}

function previewModule(module: ModuleRow) {
  return { id: module.id, module_title: module.title, description: "", objectives: module.objectives };
}

function wholeModule(module: ModuleRow) {
  const outline = {
    id: module.id,
    module_title: module.title,
    description: module.description,
    objectives: module.objectives,
  };
  if (module.lesson === null) return outline;
  const quiz =
    module.quizId === null
      ? {}
      : {
          // An author may leave the title empty, which would look like no quiz.
          quiz: module.quizTitle?.trim() || module.title,
          quiz_id: module.quizId,
          quiz_passed: module.passed,
        };
  return {
    ...outline,
    lesson: module.lesson,
    practice: module.practice,
    ...quiz,
    learning_materials: module.materials,
    ...(module.citations && { citations: module.citations }),
  };
}

function courseFields(row: CourseRow, access: Access) {
  return {
    id: row.id,
    price: toCredits(row.price),
    rating: averageRating(row.ratingSum, row.ratingCount),
    rating_count: row.ratingCount,
    my_rating: row.myRating,
    author: { id: row.authorId, full_name: row.authorName },
    is_published: row.isPublished,
    is_listed: row.isListed,
    is_completed: row.isCompleted,
    kind: row.kind,
    introduction: access === "preview" ? null : row.introduction,
    generation: progressOf(row),
    certificate_id: row.certificateId,
    progress: row.progress,
    created_at: row.createdAt,
    ...(row.gain && { gain: row.gain }),
    access,
  };
}

function validated<Dto>(schema: z.ZodType<Dto>, dto: { id: string; structure: object }): Dto | null {
  const parsed = schema.safeParse(dto);
  if (parsed.success) return parsed.data;
  log.warn({ courseId: dto.id, issues: parsed.error.issues }, "invalid course left out");
  return null;
}
