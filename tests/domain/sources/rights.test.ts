import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { findPublicCourse } from "@/lib/courses/public/queries";
import { composeMail } from "@/lib/mailing/compose";
import { publishCourse, setListing } from "@/lib/market/mutations";
import { getPreview, getPublicity } from "@/lib/market/queries";
import { takeDown, undoTakedown } from "@/lib/market/takedown/mutations";
import { updateSource } from "@/lib/sources/mutations";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { completeOwn, createListed } from "@/tests/support/market/market";
import { createSource } from "@/tests/support/sources/source-factory";
import { createPerson, type Person } from "@/tests/support/users/factories";

const { auditEntries, courses, outbox } = schema;

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const isListed = async (id: string) =>
  (await db().$count(courses, and(eq(courses.id, id), eq(courses.isPublished, true)))) === 1;

test("a course with sources is published only with a permission for each, and the author's statement", async () => {
  const author = await createPerson({ tier: 1 });
  const { id } = await createCourse(author);
  await completeOwn(id);
  const source = await createSource(author, { courseId: id });
  const publish = (rights?: boolean) => code(publishCourse(author.actor, { id, price: 5, rights }));
  expect(await publish(true)).toBe("source_permission_open");
  await updateSource(author.actor, source, { permission: "only_me" });
  expect(await publish(true)).toBe("source_only_me");
  await updateSource(author.actor, source, { permission: "may_use" });
  expect([await publish(), await publish(false), await isListed(id)]).toEqual([
    "rights_required",
    "rights_required",
    false,
  ]);
  expect([await publish(true), await isListed(id)]).toEqual(["ok", true]);
  const { rights_stated_at: stated, sources } = await getPublicity(author.actor, id);
  expect([stated !== null, sources.map((one) => one.id)]).toEqual([true, [source]]);
  // The statement lasts while the course is off sale.
  await setListing(author.actor, id, { listed: false });
  expect(await code(setListing(author.actor, id, { listed: true }))).toBe("ok");
  expect(await code(updateSource(author.actor, source, { permission: "only_me" }))).toBe("source_public");
  await setListing(author.actor, id, { listed: false });
  await updateSource(author.actor, source, { permission: "only_me" });
  expect(await code(setListing(author.actor, id, { listed: true, rights: true }))).toBe("source_only_me");
});

test("a new source of a course on the Hub needs a new statement, and everything else none", async () => {
  const author = await createPerson({ tier: 1 });
  const { id } = await createDocumentCourse(author);
  await completeOwn(id);
  await publishCourse(author.actor, { id, price: 5 });
  const add = async (source: string) => {
    const { document, version } = await getDraft(author.actor, id);
    const next = { ...document, sources: [...(document.sources ?? []), source] };
    await saveDraft(author.actor, id, { version, document: next, edited_by: "person" });
  };
  await add(await createSource(author, { permission: "may_use" }));
  const publish = (rights?: boolean) => code(publishDraft(author.actor, id, { note: "", rights }));
  expect(await publish()).toBe("rights_required");
  expect(await publish(true)).toBe("ok");
  const { document, version } = await getDraft(author.actor, id);
  await saveDraft(author.actor, id, {
    version,
    document: { ...document, title: "Another title" },
    edited_by: "person",
  });
  expect(await publish()).toBe("ok");
  await add(await createSource(author, { permission: "only_me" }));
  expect(await publish(true)).toBe("source_only_me");
});

const mailsTo = async ({ id }: Person) =>
  db().select().from(outbox).where(eq(outbox.userId, id)).orderBy(desc(outbox.createdAt));

test("a course that was taken down is off the Hub and its public page until a superuser undoes it", async () => {
  const [author, learner, superuser] = [
    await createPerson({ tier: 1, locale: "es" }),
    await createPerson({ tier: 1 }),
    await createPerson({ isSuperuser: true }),
  ];
  const { id, slug } = await createListed(author, { title: "A quoted book", price: 500 });
  for (const { actor } of [author, learner])
    expect(await code(takeDown(actor, id, { reason: "Because" }))).toBe("forbidden");
  await takeDown(superuser.actor, id, { reason: "The publisher objects." });
  expect(await code(getPreview(learner.actor, id))).toBe("course_not_found");
  expect(await findPublicCourse(slug)).toBeNull();
  expect(await getPublicity(author.actor, id)).toMatchObject({
    is_listed: false,
    taken_down: { reason: "The publisher objects." },
  });
  expect(await code(getPublicity(learner.actor, id))).toBe("course_not_found");
  expect(await code(setListing(author.actor, id, { listed: true }))).toBe("course_taken_down");
  const [mail] = await mailsTo(author);
  if (!mail) throw new Error("no mail");
  const text = await composeMail({ ...mail, sealed: null }, null);
  expect(text.subject).toContain("A quoted book");
  expect(text.text).toMatch(
    /ha retirado tu curso «A quoted book»[^]*The publisher objects\.[^]*\/es\/studio\//,
  );

  await undoTakedown(superuser.actor, id);
  expect(await code(setListing(author.actor, id, { listed: true }))).toBe("ok");
  expect(await code(getPreview(learner.actor, id))).toBe("ok");
  const entries = await db()
    .select({ action: auditEntries.action, target: auditEntries.targetId })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, superuser.id))
    .orderBy(auditEntries.id);
  expect(entries).toEqual([
    { action: "course_taken_down", target: author.id },
    { action: "takedown_undone", target: author.id },
  ]);
});
