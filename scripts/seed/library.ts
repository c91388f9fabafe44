import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { writeInHub } from "@/lib/market/mutations";
import type { CourseDocument } from "@/lib/courses/document";
import { storeDocument } from "@/lib/courses/document/mutations";
import { addCards } from "@/lib/review/cards/mutations";
import { libraryId } from "@/lib/courses/free-library";
import { libraryDocument } from "./library-document";
import { readLibrary, type LibraryCourse } from "./library-files";

const { courseDrafts, courseRevisions, courses, users } = schema;

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

/** Stores the files' document; one that a superuser has edited keeps its state, and the new edition becomes its draft. */
async function storeCourse(
  tx: Tx,
  id: string,
  course: LibraryCourse,
  { authorId, twinKey, origin }: SeedTerms,
): Promise<void> {
  const document = libraryDocument(id, course);
  const { title, language } = document;
  const values = { terms: course.terms, twinKey, origin };
  await tx
    .insert(courses)
    .values({ id, authorId, title, language, ...values })
    .onConflictDoUpdate({ target: courses.id, set: values });
  if ((await tx.$count(courseRevisions, eq(courseRevisions.courseId, id))) > 0)
    await offerDraft(tx, id, document);
  else {
    await storeDocument(tx, { courseId: id, document, origin });
    await addCards(tx, { courseId: id });
  }
}

async function offerDraft(tx: Tx, courseId: string, document: CourseDocument): Promise<void> {
  await tx
    .insert(courseDrafts)
    .values({ courseId, document, origin: "person" })
    .onConflictDoUpdate({
      target: courseDrafts.courseId,
      set: { document, version: sql`${courseDrafts.version} + 1`, savedBy: null, savedAt: sql`now()` },
    });
}
