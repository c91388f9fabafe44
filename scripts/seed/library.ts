import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { writeInHub } from "@/lib/market/mutations";
import { libraryId } from "@/lib/courses/free-library";
import { readLibrary, type LibraryCourse } from "./library-files";
import { storeMaterials, storeModules, storeObjectives, storePractice, storeQuizzes } from "./library-rows";

const { courses, users } = schema;

/** The platform as an author: an account without a way to sign in. */
const PLATFORM = {
  id: PLATFORM_ID,
  email: "library@meno.invalid",
  fullName: "Meno",
  passwordHash: null,
  isActive: false,
};
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
    terms: course.terms,
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
  await storePractice(tx, { courseId: id, course, aims });
  await storeMaterials(tx, id, course);
}
