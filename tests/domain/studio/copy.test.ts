import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "@/lib/courses/document";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { addToHub } from "@/lib/market/mutations";
import { copyCourse } from "@/lib/studio/copy/mutations";
import { getDraft } from "@/lib/studio/queries";
import { saveDraft, publishDraft } from "@/lib/studio/mutations";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { enrol } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The text of a document without its ids and references. */
const withoutIds = (document: CourseDocument): string =>
  JSON.stringify(document).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");

const rowOf = async (id: string) =>
  (await db().select().from(schema.courses).where(eq(schema.courses.id, id)))[0];

test("authors copy their own courses, whole; buyers do not, because a copy shows the keys of open quizzes", async () => {
  const [author, buyer, stranger] = [await createPerson(), await createPerson(), await createPerson()];
  const { id, document } = await createDocumentCourse(author);
  await enrol(buyer, id);
  for (const person of [buyer, stranger])
    expect(await code(copyCourse(person.actor, id))).toBe("course_not_found");
  const next = structuredClone(document);
  const [first] = next.modules;
  if (!first) throw new Error("The course has no modules");
  first.hidden = true;
  next.runningExample = "A baker's scales";
  await saveDraft(author.actor, id, { version: 0, document: next, edited_by: "person" });
  await publishDraft(author.actor, id, { note: "" });
  const copy = await copyCourse(author.actor, id);
  expect(await rowOf(copy.id)).toMatchObject({ authorId: author.id, kind: "course", copiedFrom: id });
  const { document: copied } = await getDraft(author.actor, copy.id);
  expect(withoutIds(copied)).toBe(withoutIds(next));
  expect(copied.modules[0]?.id).not.toBe(first.id);
});

/** A library course of this document. */
async function createLibraryCourse(document: CourseDocument): Promise<string> {
  await db()
    .insert(schema.users)
    .values({ id: PLATFORM_ID, email: "platform@example.org", passwordHash: "none" })
    .onConflictDoNothing();
  const { id } = await createDocumentCourse({ id: PLATFORM_ID }, document);
  await db().transaction((tx) => addToHub(tx, id, 0));
  return id;
}

test("a copy of a library course cannot be published and has no hidden modules, and everything that only the document holds", async () => {
  const [admin, learner] = [await createPerson({ isSuperuser: true }), await createPerson()];
  const document = courseDocumentOf();
  const id = await createLibraryCourse(document);
  const next = structuredClone(document);
  const [first, second] = next.modules;
  if (!first || !second) throw new Error("The course has no modules");
  Object.assign(first, { hidden: true });
  const fresh = second.practice.map((item) => ({ ...item, id: newId() }));
  Object.assign(second, { minutes: 25, prerequisites: [first.id], fresh });
  next.runningExample = "A baker's scales";
  await saveDraft(admin.actor, id, { version: 0, document: next, edited_by: "person" });
  await publishDraft(admin.actor, id, { note: "" });
  const copy = await copyCourse(learner.actor, id);
  expect(await rowOf(copy.id)).toMatchObject({
    authorId: learner.id,
    kind: "library_copy",
    copiedFrom: id,
    isPublished: false,
  });
  const theirs = await getCurrentDocument(db(), copy.id);
  expect(theirs.document).toMatchObject({ runningExample: "A baker's scales" });
  // The copy's author reads its document, and would know the keys of the original's checks (T010).
  expect(theirs.document.modules.flatMap((module) => module.fresh ?? [])).toEqual([]);
  expect(
    theirs.document.modules.map(({ title, minutes, prerequisites }) => [title, minutes, prerequisites]),
  ).toEqual([
    [second.title, 25, []],
    [next.modules[2]?.title, undefined, []],
  ]);
});

test("everyone copies a listed course of the library, ten times a day", async () => {
  const id = await createLibraryCourse(courseDocumentOf(1));
  const person = await createPerson();
  const codes = await Promise.all(Array.from({ length: 12 }, () => code(copyCourse(person.actor, id))));
  expect(codes.filter((one) => one === "ok")).toHaveLength(10);
  expect(codes.filter((one) => one === "rate_limited")).toHaveLength(2);
  expect(await code(copyCourse(person.actor, newId()))).toBe("course_not_found");
});
