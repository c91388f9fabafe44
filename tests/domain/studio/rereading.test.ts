import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { applyPatches } from "@/lib/courses/document/patch";
import { listOwnSources } from "@/lib/sources/library/queries";
import { rejectRereading } from "@/lib/studio/rereading/mutations";
import { getRereading, listChangedSources } from "@/lib/studio/rereading/queries";
import { saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createCitedCourse, passageText, quotedWords } from "@/tests/support/sources/cited-course";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createReread } from "@/tests/support/sources/reread-course";
import { createLearner } from "@/tests/support/users/factories";

const { sources } = schema;

describe("a source that has changed at its address", () => {
  test("is shown to its author with the new reading, and its citations move to the same words", async () => {
    const author = await createLearner();
    const { course, reading, path } = await createReread(author, `Socrates asks. ${passageText}`);
    expect(await listChangedSources(author.actor, course.id)).toEqual([
      {
        ...{ id: course.source, title: "Plato, Meno", url: "https://example.org/meno" },
        reading: { id: reading, state: "read", error: null },
      },
    ]);
    const { replacement } = await getRereading(author.actor, path);
    expect(replacement).toMatchObject({ moved: 2, gone: [] });
    const { document, version } = await getDraft(author.actor, course.id);
    const after = applyPatches(document, replacement?.patches ?? []);
    expect(after.refused).toEqual([]);
    await saveDraft(author.actor, course.id, { version, document: after.document, edited_by: "person" });
    const draft = await getDraft(author.actor, course.id);
    expect(draft.document.sources).toEqual([reading]);
    expect(draft.document.modules[0]?.citations?.[0]).toMatchObject({ source: reading, passage: 2 });
    expect(await listChangedSources(author.actor, course.id)).toEqual([]);
  });

  test("lists the quotations that its new text does not have", async () => {
    const author = await createLearner();
    const { path } = await createReread(author, "Nothing of it is left.");
    const { replacement } = await getRereading(author.actor, path);
    expect(replacement).toMatchObject({ moved: 0, gone: [{ page: 2, quote: quotedWords }, { page: 2 }] });
  });

  test("keeps its old text when the author rejects the new one", async () => {
    const author = await createLearner();
    const { course, reading, path } = await createReread(author, passageText);
    await rejectRereading(author.actor, path);
    expect(await db().select().from(sources).where(eq(sources.id, reading))).toEqual([]);
    expect(await listChangedSources(author.actor, course.id)).toEqual([]);
  });

  test("can be read, replaced and rejected by its owner alone", async () => {
    const author = await createLearner();
    const { reading, path } = await createReread(author, passageText);
    const stranger = await createLearner();
    const superuser = await createLearner({ isSuperuser: true });
    await expect(getRereading(stranger.actor, path)).rejects.toMatchObject({ code: "course_not_found" });
    await expect(getRereading(superuser.actor, path)).rejects.toMatchObject({ code: "source_not_found" });
    await rejectRereading(superuser.actor, path);
    expect((await getRereading(author.actor, path)).state).toBe("read");
    expect(await db().select().from(sources).where(eq(sources.id, reading))).toHaveLength(1);
  });
});

test("the list of a person's own material names the courses that use it", async () => {
  const author = await createLearner();
  const course = await createCitedCourse(author);
  const unused = await createReadSource(author.id, [{ text: "Notes of a lecture." }], { title: "Notes" });
  await createCitedCourse(await createLearner());
  expect(await listOwnSources(author.actor)).toMatchObject([
    { id: unused, title: "Notes", page_count: 1, courses: [] },
    {
      id: course.source,
      title: "Plato, Meno",
      page_count: 3,
      courses: [{ id: course.id, kind: "course", is_only_source: true }],
    },
  ]);
});
