import { log } from "@/lib/core/log";
import { toCredits } from "@/lib/core/money";
import { languages, levels } from "./policy";
import {
  averageRating,
  course as courseSchema,
  courseStructure,
  generationProgress,
  listedStructure,
  type Course,
  type CourseCard,
  type GenerationProgress,
  type Material,
} from "./schema";

/** A course row with what belongs to the caller, as the queries read it. */
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
  createdAt: Date;
  learner: boolean;
  completedAt: Date | null;
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

/** What SQL says of a course for its card; `modules` is their number. */
export type CardRow = Pick<
  CourseHead,
  | "id"
  | "authorId"
  | "authorName"
  | "title"
  | "level"
  | "language"
  | "tags"
  | "description"
  | "training"
  | "price"
  | "isPublished"
  | "state"
  | "steps"
  | "ratingSum"
  | "ratingCount"
  | "certificateId"
> & {
  isCompleted: boolean;
  modules: number;
};

type Access = Course["access"];

/** A course of a list, or null (logged) when its parts cannot be read. */
export function listedCourse(
  head: CourseHead & { moduleTitles: string[] },
  access: Access = "learner",
): Course | null {
  const modules = head.moduleTitles.map((title) => ({ module_title: title }));
  const structure = listedStructure.safeParse({ ...structureHead(head), modules });
  return finish(access === "preview" ? { ...head, introduction: null } : head, access, structure);
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

type Read<Row> = Row & {
  level: CourseCard["level"];
  language: CourseCard["language"];
  state: GenerationProgress["state"];
};

/** Whether a course has a level, a language and a state that there are (else it is logged): all else of a card the columns vouch for. */
export function isReadable<Row extends { id: string; level: string; language: string; state: string }>(
  row: Row,
): row is Read<Row> {
  const { id, level, language, state } = row;
  if (
    isOneOf(levels, level) &&
    isOneOf(languages, language) &&
    isOneOf(generationProgress.shape.state.options, state)
  )
    return true;
  log.warn({ courseId: id, level, language, state }, "unreadable course left out");
  return false;
}

/** A card of a list, or null of a course that cannot be read. */
export function listedCard(row: CardRow): CourseCard | null {
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

/** One course as its reader may see it, or null (logged) when its parts cannot be read. */
export function wholeCourse(head: CourseHead, parts: readonly ModulePart[], access: Access): Course | null {
  const modules = parts.map((part) => (access === "preview" ? previewModule(part) : writtenModule(part)));
  const structure = courseStructure.safeParse({ ...structureHead(head), modules });
  return finish(access === "preview" ? { ...head, introduction: null } : head, access, structure);
}

function structureHead(head: CourseHead) {
  return {
    course_title: head.title,
    course_overview: head.overview,
    course_level: head.level,
    tags: head.tags,
    language: head.language,
    description: head.description,
    training: head.training,
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

type Parsed = { success: true; data: object } | { success: false; error: { issues: unknown } };

function finish(head: CourseHead, access: Access, structure: Parsed): Course | null {
  if (!structure.success) {
    log.warn({ courseId: head.id, issues: structure.error.issues }, "unreadable course left out");
    return null;
  }
  const parsed = courseSchema.safeParse({
    id: head.id,
    price: toCredits(head.price),
    rating: averageRating(head.ratingSum, head.ratingCount),
    rating_count: head.ratingCount,
    my_rating: head.myRating,
    author: { id: head.authorId, full_name: head.authorName },
    is_published: head.isPublished,
    is_completed: head.completedAt !== null,
    introduction: head.introduction,
    structure: JSON.stringify(structure.data),
    generation: progressOf(head),
    certificate_id: head.certificateId,
    created_at: head.createdAt.toISOString(),
    access,
  });
  if (parsed.success) return parsed.data;
  log.warn({ courseId: head.id, issues: parsed.error.issues }, "unreadable course left out");
  return null;
}
