import { and, eq, getTableColumns, inArray, isNull, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import { fieldError } from "@/lib/core/errors";
import type { CourseDocument } from "../document";
import { joinLesson } from "./lesson";
import { storeCourseSources } from "./sources/mutations";

const { courses, materials, modules, objectives, options, practiceItems, questions, quizzes } = schema;

/** What is known of a link without a new check. */
export type MaterialState = { status: "unchecked" | "ok" | "dead"; checkedAt: Date | null };

type Storage = {
  courseId: string;
  document: CourseDocument;
  /** The origin of lessons that are new or have changed. */
  origin: Origin;
  /** States of links by their ids; a new or changed link without one is unchecked. */
  materialStates?: ReadonlyMap<string, MaterialState>;
};

/**
 * Makes the rows of a course equal to the document: known ids are updated, new ones inserted, and what the document lacks is retired, so
 * that progress, which points to ids, stays. The caller has locked the course. Throws `validation` if an id belongs to another course.
 */
export async function storeDocument(tx: Tx, storage: Storage): Promise<void> {
  const { courseId, document } = storage;
  const { title, overview, description, training, introduction, level, language, tags } = document;
  await tx
    .update(courses)
    .set({
      ...{ title, overview, description, training, introduction, level, language, tags },
      runningExample: document.runningExample ?? null,
      mentorSettings: document.mentor ?? null,
      onlyFromSources: document.onlyFromSources ?? false,
      updatedAt: sql`now()`,
    })
    .where(eq(courses.id, courseId));
  await storeCourseSources(tx, courseId, document.sources ?? []);
  await storeModules(tx, storage);
  const inModule = (moduleId: PgColumn) =>
    inArray(moduleId, tx.select({ id: modules.id }).from(modules).where(eq(modules.courseId, courseId)));
  await storeObjectives(tx, document, inModule(objectives.moduleId));
  await storeQuizzes(tx, document, inModule);
  await storePractice(tx, document, inModule(practiceItems.moduleId));
  await storeMaterials(tx, storage, inModule(materials.moduleId));
}

type PartTable = PgTable & { id: PgColumn; retiredAt: PgColumn };

/** Retires the rows of the course that are not among these. */
async function retireOthers(
  tx: Tx,
  table: PartTable,
  rows: readonly { id: string }[],
  isOfCourse: SQL,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx
    .update(table)
    .set({ retiredAt: sql`now()` })
    .where(and(isOfCourse, isNull(table.retiredAt), notInArray(table.id, ids)));
}

/** The incoming row's value of each column, for `onConflictDoUpdate`. */
const incoming = (...columns: PgColumn[]): Record<string, SQL> =>
  Object.fromEntries(
    columns.map((column) => [
      column.name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );

/** The same for a part of a module, which is no longer retired. */
const shown = (...columns: PgColumn[]) => ({ ...incoming(...columns), retiredAt: null });

const allShown = (table: PartTable) =>
  shown(
    ...Object.values(getTableColumns(table)).filter(({ name }) => name !== "id" && name !== "retired_at"),
  );

/** An update skips the rows of other courses, so fewer ids come back than were stored. */
function assertStored(stored: readonly unknown[], rows: readonly unknown[]): void {
  if (stored.length < rows.length) throw fieldError("document", "An id belongs to another course");
}

async function storeModules(tx: Tx, { courseId, document, origin }: Storage): Promise<void> {
  const rows = document.modules.map((module, position) => ({
    id: module.id,
    courseId,
    position,
    title: module.title,
    description: module.description,
    prerequisites: module.prerequisites,
    minutes: module.minutes ?? null,
    keyTerms: module.keyTerms ?? [],
    misconceptions: module.misconceptions ?? [],
    shapedBy: module.shapedBy ?? [],
    citations: module.citations ?? [],
    lesson:
      module.lesson === null
        ? null
        : joinLesson(module.lesson, { language: document.language, objectives: module.objectives }),
    origin,
    retiredAt: module.hidden ? sql<Date>`now()` : null,
  }));
  const isOfCourse = eq(modules.courseId, courseId);
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(modules)
        .values(rows)
        .onConflictDoUpdate({
          target: modules.id,
          set: {
            ...incoming(
              modules.position,
              modules.title,
              modules.description,
              modules.prerequisites,
              modules.minutes,
              modules.keyTerms,
              modules.misconceptions,
              modules.shapedBy,
              modules.citations,
              modules.lesson,
            ),
            origin: sql`case when ${modules.lesson} is distinct from excluded.lesson then excluded.origin else ${modules.origin} end`,
            retiredAt: sql`case when excluded.retired_at is not null then coalesce(${modules.retiredAt}, excluded.retired_at) end`,
          },
          setWhere: isOfCourse,
        })
        .returning({ id: modules.id }),
      rows,
    );
  await retireOthers(tx, modules, rows, isOfCourse);
}

async function storeObjectives(tx: Tx, document: CourseDocument, isOfCourse: SQL): Promise<void> {
  const rows = document.modules.flatMap((module) =>
    module.objectives.map(({ id, text }, position) => ({ id, moduleId: module.id, position, text })),
  );
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(objectives)
        .values(rows)
        .onConflictDoUpdate({
          target: objectives.id,
          set: shown(objectives.moduleId, objectives.position, objectives.text),
          setWhere: isOfCourse,
        })
        .returning({ id: objectives.id }),
      rows,
    );
  await retireOthers(tx, objectives, rows, isOfCourse);
}

async function storeQuizzes(
  tx: Tx,
  document: CourseDocument,
  inModule: (moduleId: PgColumn) => SQL,
): Promise<void> {
  const rows = document.modules.flatMap(({ id: moduleId, quiz }) => (quiz ? [{ ...quiz, moduleId }] : []));
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(quizzes)
        .values(rows.map(({ id, moduleId, title }) => ({ id, moduleId, title })))
        .onConflictDoUpdate({
          target: quizzes.id,
          set: incoming(quizzes.title),
          setWhere: inModule(quizzes.moduleId),
        })
        .returning({ id: quizzes.id }),
      rows,
    );
  const ofCourse = tx.select({ id: quizzes.id }).from(quizzes).where(inModule(quizzes.moduleId));
  await storeQuestions(tx, rows, inArray(questions.quizId, ofCourse));
  const questionsOfCourse = tx
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.quizId, ofCourse));
  await storeOptions(tx, rows, inArray(options.questionId, questionsOfCourse));
}

type QuizDocument = NonNullable<CourseDocument["modules"][number]["quiz"]>;

async function storeQuestions(tx: Tx, stored: readonly QuizDocument[], isOfCourse: SQL): Promise<void> {
  const rows = stored.flatMap((quiz) =>
    quiz.questions.map(({ id, text, objectiveId, marks }, position) => ({
      ...{ id, quizId: quiz.id, position, text, objectiveId, marks },
    })),
  );
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(questions)
        .values(rows)
        .onConflictDoUpdate({
          target: questions.id,
          set: shown(
            questions.quizId,
            questions.position,
            questions.text,
            questions.objectiveId,
            questions.marks,
          ),
          setWhere: isOfCourse,
        })
        .returning({ id: questions.id }),
      rows,
    );
  await retireOthers(tx, questions, rows, isOfCourse);
}

async function storeOptions(tx: Tx, stored: readonly QuizDocument[], isOfCourse: SQL): Promise<void> {
  const rows = stored.flatMap((quiz) =>
    quiz.questions.flatMap((question) =>
      question.options.map((option, position) => ({ ...option, questionId: question.id, position })),
    ),
  );
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(options)
        .values(rows)
        .onConflictDoUpdate({
          target: options.id,
          set: allShown(options),
          setWhere: isOfCourse,
        })
        .returning({ id: options.id }),
      rows,
    );
  await retireOthers(tx, options, rows, isOfCourse);
}

async function storePractice(tx: Tx, document: CourseDocument, isOfCourse: SQL): Promise<void> {
  const rows = document.modules.flatMap((module) =>
    [module.practice, module.fresh ?? []].flatMap((items, list) =>
      items.map((item, position) => ({ ...item, moduleId: module.id, position, isFresh: list === 1 })),
    ),
  );
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(practiceItems)
        .values(rows)
        .onConflictDoUpdate({
          target: practiceItems.id,
          set: allShown(practiceItems),
          setWhere: isOfCourse,
        })
        .returning({ id: practiceItems.id }),
      rows,
    );
  await retireOthers(tx, practiceItems, rows, isOfCourse);
}

async function storeMaterials(tx: Tx, { document, materialStates }: Storage, isOfCourse: SQL): Promise<void> {
  const rows = document.modules.flatMap((module) =>
    module.materials.map(({ id, type, title, url }, position) => ({
      id,
      moduleId: module.id,
      position,
      type,
      title,
      url,
      ...materialStates?.get(id),
    })),
  );
  /** A changed address is unchecked; an unchanged one keeps what is known of it. */
  const kept = (column: PgColumn) =>
    sql`case when ${materials.url} = excluded.url then ${column} else excluded.${sql.identifier(column.name)} end`;
  if (rows.length > 0)
    assertStored(
      await tx
        .insert(materials)
        .values(rows)
        .onConflictDoUpdate({
          target: materials.id,
          set: {
            ...shown(materials.moduleId, materials.position, materials.type, materials.title, materials.url),
            status: kept(materials.status),
            checkedAt: kept(materials.checkedAt),
            failingSince: kept(materials.failingSince),
          },
          setWhere: isOfCourse,
        })
        .returning({ id: materials.id }),
      rows,
    );
  await retireOthers(tx, materials, rows, isOfCourse);
}
