import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { objectiveList } from "@/lib/courses/modules/queries";
import type { CourseLanguage } from "@/lib/courses/schema";
import { materialDraft, questionItem, type MaterialDraft, type QuestionItem } from "../drafts";
import type { LibraryCourse, LibraryModule } from "./adapt";

const { courses, materials, modules, options, questions, quizzes } = schema;

/** The published free courses of the platform: only these may be adapted or used as keys. */
const inLibrary = and(isNotNull(courses.twinKey), eq(courses.isPublished, true), eq(courses.price, 0));

/** The complete library course of a twin key in one language, or null. Public data. */
export async function findLibraryCourse(
  twinKey: string,
  language: CourseLanguage,
): Promise<LibraryCourse | null> {
  const [head] = await db()
    .select({
      id: courses.id,
      title: courses.title,
      training: courses.training,
      level: courses.level,
      tags: courses.tags,
    })
    .from(courses)
    .where(and(inLibrary, eq(courses.twinKey, twinKey), eq(courses.language, language)));
  return head ? { ...head, twinKey, modules: await listModules(head.id) } : null;
}

async function listModules(courseId: string): Promise<LibraryModule[]> {
  const rows = await db()
    .select({
      module: modules,
      aims: objectiveList(sql`${modules.id}`),
      quizId: quizzes.id,
      quizTitle: quizzes.title,
    })
    .from(modules)
    .innerJoin(quizzes, eq(quizzes.moduleId, modules.id))
    .where(eq(modules.courseId, courseId))
    .orderBy(asc(modules.position));
  const aims = new Map(rows.flatMap((row) => row.aims.map(({ id }, position) => [id, position])));
  const questionsByQuiz = await readQuestions(
    rows.map((row) => row.quizId),
    aims,
  );
  const materialsByModule = await readMaterials(rows.map((row) => row.module.id));
  return rows.flatMap(({ module, aims: own, quizId, quizTitle }): LibraryModule[] => {
    const { title, description, prerequisites, lesson } = module;
    const objectives = own.map(({ text }) => text);
    if (lesson === null) return [];
    const draft = {
      lesson,
      quiz_title: quizTitle,
      questions: questionsByQuiz.get(quizId) ?? [],
      learning_materials: materialsByModule.get(module.id) ?? [],
    };
    return [{ title, description, objectives, prerequisites, draft }];
  });
}

/** The questions by quiz; `aims` has the position of each objective in its module. */
async function readQuestions(
  quizIds: string[],
  aims: ReadonlyMap<string, number>,
): Promise<Map<string, QuestionItem[]>> {
  const rows = await db()
    .select({ question: questions, option: options })
    .from(questions)
    .innerJoin(options, eq(options.questionId, questions.id))
    .where(inArray(questions.quizId, quizIds))
    .orderBy(asc(questions.position), asc(options.position));
  const byQuiz = new Map<string, QuestionItem[]>();
  for (const group of Map.groupBy(rows, (row) => row.question.id).values()) {
    const question = group[0]?.question;
    if (!question) continue;
    const item = questionItem.parse({
      question: question.text,
      objective: aims.get(question.objectiveId ?? "") ?? 0,
      options: group.map(({ option: { text, misconception, feedback } }) => ({
        text,
        misconception,
        feedback,
      })),
      right: group.findIndex(({ option }) => option.isRight),
    });
    byQuiz.set(question.quizId, [...(byQuiz.get(question.quizId) ?? []), item]);
  }
  return byQuiz;
}

async function readMaterials(moduleIds: string[]): Promise<Map<string, MaterialDraft[]>> {
  const rows = await db()
    .select()
    .from(materials)
    .where(inArray(materials.moduleId, moduleIds))
    .orderBy(asc(materials.position));
  const byModule = new Map<string, MaterialDraft[]>();
  for (const row of rows)
    byModule.set(row.moduleId, [...(byModule.get(row.moduleId) ?? []), materialDraft.parse(row)]);
  return byModule;
}

/** The right options of the library's questions with these stems, which people have checked. For the offline examiner only. */
export async function getLibraryKeys(stems: readonly string[]): Promise<Map<string, string>> {
  if (stems.length === 0) return new Map();
  const rows = await db()
    .select({ stem: questions.text, right: options.text })
    .from(questions)
    .innerJoin(options, and(eq(options.questionId, questions.id), eq(options.isRight, true)))
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .innerJoin(modules, eq(modules.id, quizzes.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(and(inLibrary, inArray(questions.text, [...stems])));
  return new Map(rows.map(({ stem, right }) => [stem, right]));
}
