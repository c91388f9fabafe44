import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { addSource } from "@/lib/sources/input/mutations";
import { deleteSource, updateSource } from "@/lib/sources/mutations";
import { ADDED_A_DAY, MAX_TRAY } from "@/lib/sources/policy";
import { getPassage, listCourseSources, listPagePassages, listTray } from "@/lib/sources/queries";
import { rereadSource } from "@/lib/sources/recheck/mutations";
import { sourceInput } from "@/lib/sources/schema";
import { uploadSource } from "@/lib/sources/upload/mutations";
import { createCourse } from "@/tests/support/courses/course-factory";
import { uploadRequest } from "@/tests/support/sources/forms";
import { createSource } from "@/tests/support/sources/source-factory";
import { createPerson, type Person } from "@/tests/support/users/factories";

const { courseDrafts, sourceChunks, sources } = schema;

const pdf = (bytes: Buffer | string, name = "Squares.pdf") => ({ name, bytes: Buffer.from(bytes) });
const upload = ({ actor }: Person, bytes: Buffer | string, name?: string) =>
  uploadSource(actor, uploadRequest(pdf(bytes, name)));
const paste = ({ actor }: Person, text: string) => addSource(actor, sourceInput.parse({ text }));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const rowsOf = ({ id }: Person) => db().$count(sources, eq(sources.ownerId, id));

test("a file is stored in pieces whose bytes are those of the file", async () => {
  const person = await createPerson();
  const bytes = Buffer.from("%PDF-".padEnd(2_500_000, "0123456789"));
  const { source, duplicate } = await upload(person, bytes, "../Las áreas.pdf");
  expect([duplicate, source]).toMatchObject([
    false,
    { kind: "pdf", via: "file", title: "Las áreas", size: 2_500_000, state: "waiting", permission: null },
  ]);
  const chunks = await db()
    .select({ bytes: sourceChunks.bytes })
    .from(sourceChunks)
    .where(eq(sourceChunks.sourceId, source.id))
    .orderBy(asc(sourceChunks.number));
  expect(Math.max(...chunks.map((chunk) => chunk.bytes.length))).toBeLessThan(1_200_000);
  expect(Buffer.concat(chunks.map((chunk) => chunk.bytes)).equals(bytes)).toBe(true);
  expect(await listTray(person.actor)).toEqual([source]);
});

test("an upload that breaks off leaves nothing, and does not count", async () => {
  const person = await createPerson();
  for (const share of [0.1, 0.5, 0.99]) {
    const request = uploadRequest(pdf("x".repeat(3_000_000)), share);
    expect(await codeOf(uploadSource(person.actor, request))).toBe("validation");
  }
  expect([await rowsOf(person), await listTray(person.actor)]).toEqual([0, []]);
});

test.each([
  ["notes.exe", 10, "source_type"],
  ["notes", 10, "source_type"],
  ["notes.txt", 2_097_153, "source_file_too_large"],
  ["notes.docx", 10_485_761, "source_file_too_large"],
])("the file %s with %d bytes is refused and leaves nothing", async (name, size, code) => {
  const person = await createPerson();
  expect(await codeOf(upload(person, Buffer.alloc(size, "a"), name))).toBe(code);
  expect(await rowsOf(person)).toBe(0);
});

test("what the tray has already is not added again; a failed one and one that a course uses are", async () => {
  const person = await createPerson();
  const first = await upload(person, "the same");
  expect(await upload(person, "the same", "Another name.pdf")).toEqual({ ...first, duplicate: true });
  const text = await paste(person, "# Squares\n\nHave four sides.");
  expect(text.source).toMatchObject({ via: "paste", title: "Squares", kind: "markdown" });
  expect((await paste(person, "# Squares\n\nHave four sides.")).duplicate).toBe(true);
  const page = await addSource(person.actor, { url: "https://example.org/squares#top" });
  expect(page.source).toMatchObject({
    via: "address",
    url: "https://example.org/squares",
    title: "example.org/squares",
  });
  expect((await addSource(person.actor, { url: "https://example.org/squares" })).duplicate).toBe(true);
  expect(await listTray(person.actor)).toHaveLength(3);

  await db()
    .update(sources)
    .set({ state: "failed", error: "source_unreadable" })
    .where(eq(sources.id, first.source.id));
  expect((await upload(person, "the same")).duplicate).toBe(false);
  expect(await listTray(person.actor)).toHaveLength(3);

  const course = await createCourse(person);
  await db()
    .insert(schema.courseSources)
    .values({ courseId: course.id, sourceId: text.source.id, position: 0 });
  expect((await paste(person, "# Squares\n\nHave four sides.")).duplicate).toBe(false);
});

test("the tray takes ten, also of parallel uploads", async () => {
  const person = await createPerson();
  const seen = await Promise.all(
    Array.from({ length: MAX_TRAY + 4 }, (_, i) => codeOf(upload(person, `number ${i}`))),
  );
  expect(seen.filter((code) => code === "done")).toHaveLength(MAX_TRAY);
  expect(new Set(seen)).toEqual(new Set(["done", "source_tray_full"]));
  expect([await rowsOf(person), (await listTray(person.actor)).length]).toEqual([MAX_TRAY, MAX_TRAY]);
});

test("forty sources a day are the limit", async () => {
  const person = await createPerson();
  for (let i = 0; i < ADDED_A_DAY; i += 1) {
    const { source } = await paste(person, `Text ${i}`);
    await deleteSource(person.actor, source.id);
  }
  expect(await codeOf(paste(person, "One more"))).toBe("source_limit");
});

test("a source leaves the tray while a course or its draft uses it, and the course lists both", async () => {
  const person = await createPerson();
  const course = await createCourse(person);
  const [used, drafted] = [await createSource(person, { courseId: course.id }), await createSource(person)];
  expect((await listTray(person.actor)).map(({ id }) => id)).toEqual([drafted]);
  await db()
    .insert(courseDrafts)
    .values({ courseId: course.id, document: { sources: [used, drafted] } });
  expect(await listTray(person.actor)).toEqual([]);
  expect((await listCourseSources(person.actor, course.id)).map(({ id }) => id)).toEqual([used, drafted]);
  await deleteSource(person.actor, used);
  expect((await listCourseSources(person.actor, course.id)).map(({ id }) => id)).toEqual([drafted]);
});

test("reading an address again makes one source that waits to replace the old one, outside the tray", async () => {
  const person = await createPerson();
  const course = await createCourse(person);
  const old = await createSource(person, {
    url: "https://example.org/a",
    courseId: course.id,
    permission: "may_use",
  });
  await rereadSource(person.actor, old);
  const { source } = await rereadSource(person.actor, old);
  expect(source).toMatchObject({ replaces: old, url: "https://example.org/a", permission: "may_use" });
  expect([await rowsOf(person), await listTray(person.actor)]).toEqual([2, []]);
  const unused = await createSource(person, { url: "https://example.org/b" });
  expect(await codeOf(rereadSource(person.actor, unused))).toBe("conflict");
});

test("a permission is stored with its time", async () => {
  const person = await createPerson();
  const id = await createSource(person);
  expect(await updateSource(person.actor, id, { permission: "only_me" })).toMatchObject({
    permission: "only_me",
  });
  expect(await updateSource(person.actor, id, { title: "Areas" })).toMatchObject({
    title: "Areas",
    permission: "only_me",
  });
  const [row] = await db().select({ at: sources.permittedAt }).from(sources).where(eq(sources.id, id));
  expect(Date.now() - (row?.at?.getTime() ?? 0)).toBeLessThan(60_000);
});

test("another person's source and passages are not found, not even by a superuser (T154)", async () => {
  const [person, other, superuser] = [
    await createPerson(),
    await createPerson(),
    await createPerson({ isSuperuser: true }),
  ];
  const course = await createCourse(person);
  const id = await createSource(person, { courseId: course.id, url: "https://example.org/c" });
  expect(await getPassage(person.actor, id, 1)).toMatchObject({ page: 1, heading: "Squares" });
  expect([
    await listPagePassages(person.actor, id, 1),
    await listPagePassages(person.actor, id, 9),
  ]).toMatchObject([[{ number: 1 }], []]);
  for (const { actor } of [other, superuser])
    for (const work of [
      () => getPassage(actor, id, 1),
      () => listPagePassages(actor, id, 1),
      () => updateSource(actor, id, { permission: "may_use" }),
      () => deleteSource(actor, id),
      () => rereadSource(actor, id),
    ])
      expect(await codeOf(work())).toBe("source_not_found");
  expect(await codeOf(listCourseSources(other.actor, course.id))).toBe("course_not_found");
  expect(await listCourseSources(superuser.actor, course.id)).toHaveLength(1);
  expect(await codeOf(getPassage(person.actor, newId(), 1))).toBe("source_not_found");
});

test.each([
  "http://127.0.0.1/",
  "ftp://example.org/a",
  "https://localhost/a",
  "javascript:alert(1)",
  "example.org",
])("%s is no address to read", (url) => {
  expect(sourceInput.safeParse({ url }).success).toBe(false);
});
