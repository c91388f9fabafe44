import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, schema } from "@/db";
import { addSource } from "@/lib/sources/input/mutations";
import { endAbandonedSources } from "@/lib/sources/jobs/mutations";
import { runReading } from "@/lib/sources/jobs/run-reading";
import { deleteSource } from "@/lib/sources/mutations";
import { listPagePassages, listTray } from "@/lib/sources/queries";
import { recheckSources } from "@/lib/sources/recheck/recheck";
import { uploadSource } from "@/lib/sources/upload/mutations";
import { createCourse } from "@/tests/support/courses/course-factory";
import { uploadRequest } from "@/tests/support/sources/forms";
import { createPerson, type Person } from "@/tests/support/users/factories";
import { FakeWeb } from "@/tests/support/web/fake-web";

const { courseSources, passages, sourceChunks, sources } = schema;

let web: FakeWeb;
beforeAll(async () => {
  web = await FakeWeb.start();
});
afterAll(() => web.close());
beforeEach(() => web.reset());

const run = { signal: new AbortController().signal, isLastAttempt: false };
const read = (id: string) => runReading(id, run, { ...web.rules, timeoutMs: 10_000 });
const left = async (id: string) => [
  await db().$count(sourceChunks, eq(sourceChunks.sourceId, id)),
  await db().$count(passages, eq(passages.sourceId, id)),
];
const only = async ({ actor }: Person) => (await listTray(actor))[0];

const chapter = (n: number) =>
  `## Chapter ${n}\n\n${`The square number ${n} has four sides of equal length. `.repeat(60)}`;
const markdown = `# On squares\n\n${[1, 2, 3].map(chapter).join("\n\n")}`;

const article = (text: string) =>
  `<!doctype html><html><head><title>Squares</title></head><body><nav>Home</nav><article><h1>Squares</h1>${`<p>${text} Every square has four sides, and they have the same length.</p>`.repeat(20)}</article></body></html>`;

async function upload({ actor }: Person, name: string, bytes: string) {
  return (await uploadSource(actor, uploadRequest({ name, bytes: Buffer.from(bytes) }))).source.id;
}

test("a file becomes passages with pages, and is deleted", async () => {
  const person = await createPerson();
  const id = await upload(person, "squares.md", markdown);
  await read(id);
  const source = await only(person);
  expect(source).toMatchObject({ state: "read", error: null, language: "english", empty_pages: [] });
  expect(source?.pages_read).toBe(source?.page_count);
  const [chunks, count] = await left(id);
  expect([chunks, (count ?? 0) > 5]).toEqual([0, true]);
  const first = await listPagePassages(person.actor, id, 1);
  expect(first[0]).toMatchObject({ number: 1, page: 1, language: "english" });
  expect(
    (await db().select({ n: passages.number }).from(passages).where(eq(passages.sourceId, id)))
      .map(({ n }) => n)
      .sort((a, b) => a - b),
  ).toEqual(Array.from({ length: count ?? 0 }, (_, i) => i + 1));
  await read(id);
  expect(await only(person)).toEqual(source);
});

test("an interrupted reading begins again, and ends the same", async () => {
  const person = await createPerson();
  const id = await upload(person, "squares.md", markdown);
  const aborted = AbortSignal.abort(new Error("The worker is stopping"));
  await expect(runReading(id, { ...run, signal: aborted })).rejects.toThrow("stopping");
  expect(await only(person)).toMatchObject({ state: "reading" });
  await db()
    .insert(passages)
    .values({ sourceId: id, number: 999, page: 9, text: "Old", language: "english" });
  await read(id);
  expect(await only(person)).toMatchObject({ state: "read" });
  expect(await db().$count(passages, eq(passages.number, 999))).toBe(0);
});

test.each([
  ["damaged.pdf", "%PDF-1.7 nonsense"],
  ["wrong.docx", "plain text"],
  ["empty.txt", "   \n "],
])("%s fails with an error that helps, and nothing of it is kept", async (name, bytes) => {
  const person = await createPerson();
  const id = await upload(person, name, bytes);
  await read(id);
  const source = await only(person);
  expect(source?.state).toBe("failed");
  expect(source?.error).toMatch(/^source_/);
  expect(await left(id)).toEqual([0, 0]);
});

test("a source that is deleted while it is read stays deleted", async () => {
  const person = await createPerson();
  const id = await upload(person, "squares.md", markdown);
  const reading = read(id);
  await deleteSource(person.actor, id);
  await reading;
  expect([await listTray(person.actor), await left(id)]).toEqual([[], [0, 0]]);
});

test("an address is fetched, read and titled; another type and a refusal have their own errors", async () => {
  const person = await createPerson();
  web.pages.set("notes.test/a", article("The first text."));
  web.pages.set("notes.test/film", (response) => {
    response.writeHead(200, { "content-type": "video/mp4" }).end("film");
  });
  web.pages.set("notes.test/closed", (response) => {
    response.writeHead(403).end();
  });
  web.pages.set("notes.test/large", (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("x".repeat(2_100_000));
  });
  web.pages.set("notes.test/inside", (response) => {
    response.writeHead(302, { location: "http://127.0.0.1/" }).end();
  });
  const seen: Record<string, unknown> = {};
  for (const path of ["a", "film", "closed", "large", "inside", "gone"]) {
    const { source } = await addSource(person.actor, { url: `https://notes.test/${path}` });
    await read(source.id);
    const [row] = await db().select().from(sources).where(eq(sources.id, source.id));
    seen[path] = [row?.title, row?.kind, row?.error];
  }
  expect(seen).toEqual({
    a: ["Squares", "html", null],
    film: ["notes.test/film", "html", "source_type"],
    closed: ["notes.test/closed", "html", "source_refused"],
    large: ["notes.test/large", "html", "source_file_too_large"],
    inside: ["notes.test/inside", "html", "source_unreachable"],
    gone: ["notes.test/gone", "html", "source_unreachable"],
  });
});

test("the weekly check marks an address whose text has changed, and no other", async () => {
  const person = await createPerson();
  const course = await createCourse(person);
  const paths = ["same", "changed", "gone"];
  for (const [position, path] of paths.entries()) {
    web.pages.set(`notes.test/${path}`, article(`The text of ${path}.`));
    const { source } = await addSource(person.actor, { url: `https://notes.test/${path}` });
    await read(source.id);
    await db().insert(courseSources).values({ courseId: course.id, sourceId: source.id, position });
  }
  const now = new Date(Date.now() + 7 * 86_400_000);
  const check = () => recheckSources({ now, rules: { ...web.rules, timeoutMs: 10_000 } });
  web.pages.set("notes.test/same", article("The text of same.").replace("Home", "Another menu"));
  web.pages.set("notes.test/changed", article("Something else."));
  web.pages.delete("notes.test/gone");
  expect(await check()).toMatchObject({ checked: 3, changed: 1, unreadable: 1 });
  const rows = await db()
    .select({ url: sources.url, at: sources.changedAt })
    .from(sources)
    .where(eq(sources.ownerId, person.id));
  expect(rows.filter(({ at }) => at !== null).map(({ url }) => url)).toEqual(["https://notes.test/changed"]);
  expect(await check()).toMatchObject({ checked: 0 });
});

test("abandoned uploads are deleted, and abandoned readings fail", async () => {
  const person = await createPerson();
  const old = new Date(Date.now() - 7 * 3_600_000);
  const waiting = await upload(person, "squares.md", markdown);
  const [young, broken] = [
    await upload(person, "young.md", "# Young\n\nText"),
    await upload(person, "broken.md", "# Broken\n\nText"),
  ];
  await db().update(sources).set({ createdAt: old }).where(eq(sources.id, waiting));
  await db().update(sources).set({ createdAt: old, digest: null }).where(eq(sources.id, broken));
  expect(await endAbandonedSources()).toEqual({ deleted: 1, failed: 1 });
  expect((await listTray(person.actor)).map(({ id, error }) => [id, error])).toEqual([
    [waiting, "source_timeout"],
    [young, null],
  ]);
});
