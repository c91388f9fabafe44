import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { db, schema } from "@/db";
import type { CourseLanguage } from "@/lib/courses/schema";
import { materialDraft, questionItem } from "../drafts";
import type { LibraryCourse, LibraryModule } from "./adapt";

const { courses, materials, modules, options, questions, quizzes } = schema;

/** Only what the platform gave everybody may be taken over or known by heart. */
const inLibrary = and(isNotNull(courses.twinKey), eq(courses.isPublished, true), eq(courses.price, 0));

/** The published library course of a twin key in one language, whole; null where the database has none. Public data. */
export async function findLibraryCourse(
  twinKey: string,
  language: CourseLanguage,
): Promise<LibraryCourse | null> {
  const [head] = await db()
    .select()
    .from(courses)
    .where(and(inLibrary, eq(courses.twinKey, twinKey), eq(courses.language, language)));
  if (!head) return null;
  const parts = await db()
    .select({ part: modules, quizId: quizzes.id, quizTitle: quizzes.title })
    .from(modules)
    .innerJoin(quizzes, eq(quizzes.moduleId, modules.id))
    .where(eq(modules.courseId, head.id))
    .orderBy(asc(modules.position));
  const asked = await db()
    .select({ question: questions, option: options })
    .from(questions)
    .innerJoin(options, eq(options.questionId, questions.id))
    .where(
      inArray(
        questions.quizId,
        parts.map((p) => p.quizId),
      ),
    )
    .orderBy(asc(questions.position), asc(options.position));
  const links = await db()
    .select()
    .from(materials)
    .where(
      inArray(
        materials.moduleId,
        parts.map((p) => p.part.id),
      ),
    )
    .orderBy(asc(materials.position));
  return {
    id: head.id,
    twinKey,
    title: head.title,
    training: head.training,
    level: head.level,
    tags: head.tags,
    modules: parts.flatMap(({ part, quizId, quizTitle }): LibraryModule[] => {
      if (part.lesson === null) return [];
      const { title, description, objectives, prerequisites, lesson } = part;
      const stored = Map.groupBy(
        asked.filter((row) => row.question.quizId === quizId),
        (row) => row.question.id,
      );
      const items = [...stored.values()].map((rows) =>
        questionItem.parse({
          question: rows[0]?.question.text,
          objective: rows[0]?.question.objective,
          options: rows.map(({ option: { text, misconception, feedback } }) => ({
            text,
            misconception,
            feedback,
          })),
          right: rows.findIndex(({ option }) => option.isRight),
        }),
      );
      const learning_materials = links
        .filter((link) => link.moduleId === part.id)
        .map((link) => materialDraft.parse(link));
      return [
        {
          title,
          description,
          objectives,
          prerequisites,
          draft: { lesson, quiz_title: quizTitle, questions: items, learning_materials },
        },
      ];
    }),
  };
}

/** The right options of the library's own questions among these stems. Their keys were checked by hand. For the examiner alone. */
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
