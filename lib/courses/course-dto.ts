import { log } from "@/lib/core/log";
import { toCredits } from "@/lib/core/money";
import { averageRating, course as courseSchema, courseStructure, listedStructure, type Course, type GenerationProgress, type Material } from "./schema";

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

type Access = Course["access"];

/** A course of a list, or null (logged) when its parts cannot be read. */
export function listedCourse(head: CourseHead & { moduleTitles: string[] }, access: Access = "learner"): Course | null {
  const modules = head.moduleTitles.map((title) => ({ module_title: title }));
  const structure = listedStructure.safeParse({ ...structureHead(head), modules });
  return finish(access === "preview" ? { ...head, introduction: null } : head, access, structure);
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
  const plan = { id: part.id, module_title: part.title, description: part.description, objectives: part.objectives };
  if (part.lesson === null) return plan;
  const quiz = part.quizId === null ? {} : { quiz: part.quizTitle, quiz_id: part.quizId, quiz_passed: part.passed };
  return { ...plan, lesson: part.lesson, ...quiz, learning_materials: part.materials };
}

type Parsed = { success: true; data: object } | { success: false; error: { issues: unknown } };

function finish(head: CourseHead, access: Access, structure: Parsed): Course | null {
  if (!structure.success) {
    log.warn({ courseId: head.id, issues: structure.error.issues }, "unreadable course left out");
    return null;
  }
  const steps = head.steps ?? { done: 0, total: 0, current: null };
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
    generation: { state: head.state, done: steps.done, total: steps.total, current: steps.current },
    certificate_id: head.certificateId,
    created_at: head.createdAt.toISOString(),
    access,
  });
  if (parsed.success) return parsed.data;
  log.warn({ courseId: head.id, issues: parsed.error.issues }, "unreadable course left out");
  return null;
}
