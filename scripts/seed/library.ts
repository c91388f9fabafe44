import { createHash } from "node:crypto";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { writeInHub } from "@/lib/market/mutations";
import { libraryId, readLibrary, type LibraryCourse } from "./library-files";

const { courses, materials, modules, objectives, options, questions, quizzes, users } = schema;

/** The platform as an author: an account without a way to sign in. */
const PLATFORM = {
  id: PLATFORM_ID,
  email: "library@meno.invalid",
  fullName: "Meno",
  passwordHash: null,
  isActive: false,
};
/** Added to positions while rows are reordered, so that they do not collide with the new ones. */
const POSITION_OFFSET = 10_000;

/** Origin of a library course; its edition is a digest of the files. */
function originOf(course: LibraryCourse): Origin {
  const edition = createHash("sha256").update(JSON.stringify(course)).digest("base64url");
  return { author: "platform", model: "none", promptVersion: edition, at: new Date().toISOString() };
}

/**
 * Publishes the free library, or updates stored courses whose files have changed. Ids are derived from the files' keys, so
 * learners keep their progress through an edit. Returns the number of courses written.
 */
export async function seedLibrary(library: readonly LibraryCourse[] = readLibrary()): Promise<number> {
  const { id, ...values } = PLATFORM;
  // Administrators of earlier versions could edit this account, so every start resets it.
  await db()
    .insert(users)
    .values(PLATFORM)
    .onConflictDoUpdate({ target: users.id, set: { ...values, isSuperuser: false, googleSub: null } });
  let stored = 0;
  for (const course of library)
    if (
      await db().transaction((tx) =>
        publishSeed(tx, course, {
          authorId: PLATFORM_ID,
          price: 0,
          twinKey: course.twinKey,
          origin: originOf(course),
        }),
      )
    )
      stored += 1;
  return stored;
}

/** Author, price (hundredths of a credit), translation key and origin of a seeded course. */
export type SeedTerms = { authorId: string; price: number; twinKey: string | null; origin: Origin };

/** Stores a course and lists it in the Hub; returns false if this edition is already stored. */
export async function publishSeed(tx: Tx, course: LibraryCourse, terms: SeedTerms): Promise<boolean> {
  const id = libraryId(course.twinKey, course.locale);
  const [known] = await tx
    .select({ origin: courses.origin })
    .from(courses)
    .where(eq(courses.id, id))
    .for("update");
  if (known?.origin?.promptVersion === terms.origin.promptVersion) return false;
  await writeInHub(tx, { id, price: terms.price }, () => storeCourse(tx, id, course, terms));
  return true;
}

/** Values for `onConflictDoUpdate`: the existing row takes these columns from the incoming row. */
const incoming = (...columns: string[]) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`),
    ]),
  );

async function storeCourse(
  tx: Tx,
  id: string,
  course: LibraryCourse,
  { authorId, twinKey, origin }: SeedTerms,
): Promise<void> {
  const {
    course_title: title,
    course_overview: overview,
    level,
    tags,
    description,
    training,
    introduction,
  } = course.outline;
  const values = {
    title,
    overview,
    level,
    tags,
    description,
    training,
    introduction,
    language: course.language,
    twinKey,
    origin,
  };
  await tx
    .insert(courses)
    .values({ id, authorId, ...values })
    .onConflictDoUpdate({ target: courses.id, set: { ...values, updatedAt: sql`now()` } });
  await storeModules(tx, { id, course, origin });
  const aims = await storeObjectives(tx, id, course);
  await storeQuizzes(tx, { courseId: id, course, aims });
  await storeMaterials(tx, id, course);
}

async function storeModules(
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
async function storeObjectives(tx: Tx, courseId: string, course: LibraryCourse): Promise<Aims> {
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
    .returning({ id: objectives.id, moduleId: objectives.moduleId });
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
  const byModule = Map.groupBy(stored, ({ moduleId }) => moduleId);
  return new Map([...byModule].map(([moduleId, own]) => [moduleId, own.map(({ id }) => id)]));
}

/** A course whose objectives are stored. */
type StoredCourse = { courseId: string; course: LibraryCourse; aims: Aims };

async function storeQuizzes(tx: Tx, { courseId, course, aims }: StoredCourse): Promise<void> {
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

async function storeMaterials(tx: Tx, courseId: string, course: LibraryCourse): Promise<void> {
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
