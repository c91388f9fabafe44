import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import { libraryId } from "@/lib/courses/free-library";
import type { LibraryCourse } from "./library-files";

const { materials, modules, objectives, options, practiceItems, questions, quizzes } = schema;

/** Added to positions while rows are reordered, so that they do not collide with the new ones. */
const POSITION_OFFSET = 10_000;

/** Values for `onConflictDoUpdate`: the existing row takes these columns from the incoming row. */
const incoming = (...columns: string[]) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`),
    ]),
  );

export async function storeModules(
  tx: Tx,
  { id, course, origin }: { id: string; course: LibraryCourse; origin: Origin },
): Promise<void> {
  const rows = course.modules.map((part, position) => {
    const planned = course.outline.modules[position];
    if (!planned) throw new Error(`Module ${part.key} is not planned`);
    const { title, description, prerequisites } = planned;
    return {
      id: libraryId(id, part.key),
      courseId: id,
      position,
      title,
      description,
      prerequisites,
      lesson: part.draft.lesson,
      origin,
    };
  });
  await tx.delete(modules).where(
    and(
      eq(modules.courseId, id),
      notInArray(
        modules.id,
        rows.map((m) => m.id),
      ),
    ),
  );
  await tx
    .update(modules)
    .set({ position: sql`${modules.position} + ${POSITION_OFFSET}`, title: sql`${modules.id}::text` })
    .where(eq(modules.courseId, id));
  const set = incoming("position", "title", "description", "prerequisites", "lesson", "origin");
  await tx.insert(modules).values(rows).onConflictDoUpdate({ target: modules.id, set });
}

/** The ids of each module's objectives, in order. */
type Aims = ReadonlyMap<string, readonly string[]>;

/** The id of an objective by its index in the module's file. */
function aimOf(aims: Aims, moduleId: string, index: number): string {
  const id = aims.get(moduleId)?.[index];
  if (id === undefined) throw new Error(`Module ${moduleId} has no objective ${index}`);
  return id;
}

/** Stores the objectives; a position of a module keeps its id, because the files have no keys for objectives. */
export async function storeObjectives(tx: Tx, courseId: string, course: LibraryCourse): Promise<Aims> {
  const rows = course.modules.flatMap(({ key }, i) => {
    const moduleId = libraryId(courseId, key);
    const texts = course.outline.modules[i]?.objectives ?? [];
    return texts.map((text, position) => ({
      id: libraryId(moduleId, "objective", position),
      moduleId,
      position,
      text,
    }));
  });
  const stored = await tx
    .insert(objectives)
    .values(rows)
    .onConflictDoUpdate({ target: [objectives.moduleId, objectives.position], set: incoming("text") })
    .returning({ id: objectives.id, moduleId: objectives.moduleId, position: objectives.position });
  await tx.delete(objectives).where(
    and(
      inArray(
        objectives.moduleId,
        rows.map((row) => row.moduleId),
      ),
      notInArray(
        objectives.id,
        stored.map(({ id }) => id),
      ),
    ),
  );
  const inOrder = stored.toSorted((a, b) => a.position - b.position);
  const byModule = Map.groupBy(inOrder, ({ moduleId }) => moduleId);
  return new Map([...byModule].map(([moduleId, own]) => [moduleId, own.map(({ id }) => id)]));
}

/** A course whose objectives are stored. */
type StoredCourse = { courseId: string; course: LibraryCourse; aims: Aims };

export async function storeQuizzes(tx: Tx, { courseId, course, aims }: StoredCourse): Promise<void> {
  const parts = course.modules.map((part) => ({
    ...part,
    moduleId: libraryId(courseId, part.key),
    quizId: libraryId(libraryId(courseId, part.key), "quiz"),
  }));
  const questionRows = parts.flatMap(({ moduleId, quizId, draft, questionKeys }) =>
    draft.questions.map((item, position) => ({
      item,
      row: {
        id: libraryId(quizId, questionKeys[position] ?? position),
        quizId,
        position,
        text: item.question,
        objectiveId: aimOf(aims, moduleId, item.objective),
      },
    })),
  );
  const optionRows = questionRows.flatMap(({ item, row }) =>
    item.options.map((option, position) => ({
      id: libraryId(row.id, position),
      questionId: row.id,
      position,
      text: option.text,
      isRight: position === item.right,
      misconception: option.misconception,
      feedback: option.feedback,
    })),
  );
  const quizIds = parts.map((p) => p.quizId);
  await tx
    .insert(quizzes)
    .values(parts.map(({ quizId, moduleId, draft }) => ({ id: quizId, moduleId, title: draft.quiz_title })))
    .onConflictDoUpdate({ target: quizzes.id, set: incoming("title") });
  await tx.delete(questions).where(
    and(
      inArray(questions.quizId, quizIds),
      notInArray(
        questions.id,
        questionRows.map(({ row }) => row.id),
      ),
    ),
  );
  await tx
    .update(questions)
    .set({ position: sql`${questions.position} + ${POSITION_OFFSET}` })
    .where(inArray(questions.quizId, quizIds));
  await tx
    .insert(questions)
    .values(questionRows.map(({ row }) => row))
    .onConflictDoUpdate({ target: questions.id, set: incoming("position", "text", "objectiveId") });
  await tx
    .insert(options)
    .values(optionRows)
    .onConflictDoUpdate({
      target: options.id,
      set: incoming("text", "isRight", "misconception", "feedback"),
    });
}

export async function storePractice(tx: Tx, { courseId, course, aims }: StoredCourse): Promise<void> {
  const moduleIds = course.modules.map(({ key }) => libraryId(courseId, key));
  const rows = course.modules.flatMap(({ key, practice }) => {
    const moduleId = libraryId(courseId, key);
    return practice.map(({ key: itemKey, objective, model_answer: modelAnswer, ...item }, position) => ({
      ...item,
      id: libraryId(moduleId, "practice", itemKey),
      moduleId,
      objectiveId: aimOf(aims, moduleId, objective),
      position,
      options: item.options ?? [],
      modelAnswer,
    }));
  });
  await tx.delete(practiceItems).where(
    and(
      inArray(practiceItems.moduleId, moduleIds),
      notInArray(
        practiceItems.id,
        rows.map((row) => row.id),
      ),
    ),
  );
  await tx
    .update(practiceItems)
    .set({ position: sql`${practiceItems.position} + ${POSITION_OFFSET}` })
    .where(inArray(practiceItems.moduleId, moduleIds));
  await tx
    .insert(practiceItems)
    .values(rows)
    .onConflictDoUpdate({
      target: practiceItems.id,
      set: incoming(
        "objectiveId",
        "position",
        "kind",
        "prompt",
        "options",
        "accepted",
        "modelAnswer",
        "hints",
      ),
    });
}

export async function storeMaterials(tx: Tx, courseId: string, course: LibraryCourse): Promise<void> {
  const rows = course.modules.flatMap(({ key, draft }) => {
    const moduleId = libraryId(courseId, key);
    return draft.learning_materials.map(({ type, title, url }, position) => ({
      id: libraryId(moduleId, url),
      moduleId,
      position,
      type,
      title,
      url,
    }));
  });
  const moduleIds = course.modules.map(({ key }) => libraryId(courseId, key));
  await tx.delete(materials).where(
    and(
      inArray(materials.moduleId, moduleIds),
      notInArray(
        materials.id,
        rows.map((m) => m.id),
      ),
    ),
  );
  await tx
    .insert(materials)
    .values(rows)
    .onConflictDoUpdate({ target: materials.id, set: incoming("position", "type", "title") });
}
