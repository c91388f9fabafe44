import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { readDocument } from "@/lib/courses/document/queries";
import { completeCourse } from "@/lib/learning/mutations";
import { getMarkdownArchive } from "@/lib/studio/markdown/queries";
import { importCourse } from "@/lib/studio/markdown/mutations";
import { courseUpload } from "@/lib/studio/markdown/schema";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft, listHistory } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createCitedCourse } from "@/tests/support/sources/cited-course";
import { createPerson } from "@/tests/support/users/factories";

const withoutIds = (document: object): unknown =>
  JSON.parse(JSON.stringify(document).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id"));
const upload = (file: File | string) => courseUpload.parse({ file });

test("the download of a course is imported by another person as an equal course, without a generation", async () => {
  const [author, other] = [await createPerson(), await createPerson({ generations: 2 })];
  const { id, document } = await createDocumentCourse(author);
  const draft = { ...document, runningExample: "Squares" };
  await saveDraft(author.actor, id, { version: 0, document: draft, edited_by: "person" });
  const { archive, name } = await getMarkdownArchive(author.actor, id);
  expect(name).toBe("doubling-numbers.zip");
  await expect(getMarkdownArchive(other.actor, id)).rejects.toMatchObject({ code: "course_not_found" });
  const made = await importCourse(other.actor, upload(new File([Buffer.from(archive)], name)));
  expect(made.problems).toEqual([]);
  const imported = await getDraft(other.actor, made.id);
  expect(withoutIds(imported.document)).toEqual(withoutIds(draft));
  expect(imported).toMatchObject({ is_published: false, revision: 1 });
  expect(withoutIds((await readDocument(db(), made.id)) ?? {})).toEqual(withoutIds(draft));
  const [row] = await db().select().from(schema.courses).where(eq(schema.courses.id, made.id));
  expect(row).toMatchObject({ kind: "course", generationState: "ready", authorId: other.id });
  const [person] = await db().select().from(schema.users).where(eq(schema.users.id, other.id));
  expect((person?.permanentGenerations ?? 0) + (person?.monthlyGenerations ?? 0)).toBe(2);
});

test("an unfinished course is a draft, whose first publication is its first revision", async () => {
  const { actor } = await createPerson();
  const { id } = await importCourse(actor, upload("# Squares\n\n## Explained\n\nDraw one."));
  const draft = await getDraft(actor, id);
  expect(draft).toMatchObject({
    version: 1,
    revision: 0,
    document: { title: "Squares", modules: [{ lesson: { explanation: "## Explained\n\nDraw one." } }] },
  });
  await expect(publishDraft(actor, id, { note: "" })).rejects.toMatchObject({ code: "validation" });
  // Without a module there is nothing to be certified.
  await expect(completeCourse(actor, id)).rejects.toMatchObject({ code: "course_not_completed" });
  const { document } = await createDocumentCourse(await createPerson());
  const [own] = draft.document.modules;
  const [whole] = document.modules;
  if (!own || !whole) throw new Error("A course has no module");
  const { quiz, objectives } = JSON.parse(
    JSON.stringify(whole).replaceAll(/"0([0-9a-f]{7}-[0-9a-f]{4}-7)/g, '"1$1'),
  ) as typeof whole;
  const finished = { ...draft.document, modules: [{ ...own, quiz, objectives }] };
  await saveDraft(actor, id, { version: 1, document: finished, edited_by: "person" });
  expect(await publishDraft(actor, id, { note: "" })).toMatchObject({ revision: 1 });
  expect((await listHistory(actor, id)).data.map(({ number }) => number)).toEqual([1]);
});

test("twenty imports a day", async () => {
  const { actor } = await createPerson();
  const codes = await Promise.all(
    Array.from({ length: 22 }, () =>
      importCourse(actor, upload("Text.")).then(
        () => "ok",
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    ),
  );
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(2);
});

test("a course keeps the citations of sources that the importer has", async () => {
  const [author, other] = [await createPerson(), await createPerson()];
  const course = await createCitedCourse(author);
  const { archive, name } = await getMarkdownArchive(author.actor, course.id);
  const file = new File([Buffer.from(archive)], name);
  const own = await importCourse(author.actor, upload(file));
  expect(own.problems).toEqual([]);
  const { document } = await getDraft(author.actor, own.id);
  expect(document.sources).toEqual([course.source]);
  expect(document.modules[0]?.citations).toHaveLength(2);
  const theirs = await importCourse(other.actor, upload(file));
  expect(theirs.problems).toMatchObject([{ rule: "source_unknown", text: course.source }]);
  const { document: copy } = await getDraft(other.actor, theirs.id);
  expect(copy.sources).toBeUndefined();
  expect(JSON.stringify(copy)).not.toMatch(/\[\^1\]|citations|marks/);
});
