import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { readDocument } from "@/lib/courses/document/queries";
import { getCourse } from "@/lib/courses/queries";
import { answerAssessment, openAssessment } from "@/lib/generation/assessment/mutations";
import { readingCourse } from "@/lib/generation/reading/course";
import type { Assessment } from "@/lib/generation/schema";
import { completeCourse } from "@/lib/learning/mutations";
import { publishCourse } from "@/lib/market/mutations";
import { listOwnSources } from "@/lib/sources/library/queries";
import { deleteSource } from "@/lib/sources/mutations";
import { listCourseSources, listTray } from "@/lib/sources/queries";
import { listFindings } from "@/lib/studio/findings/queries";
import { countersOf, storedCourse, storedModules } from "@/tests/support/generation/generation";
import { createReadSource } from "@/tests/support/sources/read-source";
import { passagesOf, readingText } from "@/tests/support/sources/reading/passages";
import { createLearner } from "@/tests/support/users/factories";

const { sources } = schema;
const code = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

const pages = {
  english: passagesOf(readingText("tides"), { language: "english" }),
  español: passagesOf(readingText("pan"), { language: "español" }),
};

/** A text in the person's tray. */
const bring = (actor: Actor, language: "english" | "español") =>
  createReadSource(actor.id, pages[language], { title: "My text", language });

const ask = (actor: Actor, language: "english" | "español" = "english"): Promise<Assessment> =>
  answerAssessment(actor, { language, user_input: "My text", choice: "sources" }, new Date());

test.each(["english", "español"] as const)(
  "a text of one's own becomes a reading course without a generation: %s",
  async (language) => {
    const { actor } = await createLearner();
    const before = await countersOf(actor);
    const source = await bring(actor, language);
    // The language of the text decides, not that of the conversation.
    const made = await ask(actor);
    expect(made).toMatchObject({ end_assessment: true, choice: "sources" });
    const id = made.course_id ?? "";
    const course = await storedCourse(id);
    expect(course).toMatchObject({
      kind: "reading",
      language,
      generationState: "ready",
      onlyFromSources: true,
    });
    expect(course?.origin?.author).toBe("offline");
    expect(await countersOf(actor)).toEqual(before);
    expect((await listCourseSources(actor, id)).map((one) => one.id)).toEqual([source]);
    expect(await listTray(actor)).toEqual([]);
    const { document } = await readingCourse(
      [{ id: source, title: "My text", kind: "pdf" }],
      pages[language].map((one) => ({ ...one, source })),
    );
    const modules = await storedModules(id);
    expect(modules.map(({ title }) => title)).toEqual(document.modules.map(({ title }) => title));
    const stored = await readDocument(db(), id);
    expect(stored?.modules.map(({ lesson }) => lesson)).toEqual(document.modules.map(({ lesson }) => lesson));
    expect(stored?.modules.map(({ citations }) => citations)).toEqual(
      document.modules.map(({ citations }) => citations),
    );
    expect((await listFindings(actor, id)).data.map(({ rule }) => rule)).toEqual([]);
  },
);

test("is made once, however often it is asked for, and again from new material", async () => {
  const { actor } = await createLearner();
  await bring(actor, "english");
  const first = await ask(actor);
  expect((await ask(actor)).course_id).toBe(first.course_id);
  await bring(actor, "español");
  expect((await ask(actor)).course_id).not.toBe(first.course_id);
});

test("can be asked for in the middle of a conversation", async () => {
  const { actor } = await createLearner();
  await openAssessment(actor, "english");
  await answerAssessment(
    actor,
    { language: "english", user_input: "chess", subject: "Chess", choice: "study_plan", question_number: 1 },
    new Date(),
  );
  await bring(actor, "english");
  expect(await storedCourse((await ask(actor)).course_id ?? "")).toMatchObject({ kind: "reading" });
});

test("has no certificate and cannot be published", async () => {
  const person = await createLearner({ tier: 1 });
  await bring(person.actor, "english");
  const id = (await ask(person.actor)).course_id ?? "";
  const rows = await db()
    .select({ quizId: schema.quizzes.id })
    .from(schema.quizzes)
    .innerJoin(schema.modules, eq(schema.modules.id, schema.quizzes.moduleId))
    .where(eq(schema.modules.courseId, id));
  await db()
    .insert(schema.quizPasses)
    .values(rows.map(({ quizId }) => ({ userId: person.id, quizId })));
  expect((await completeCourse(person.actor, id)).certificate_id).toBeNull();
  expect(await getCourse(person.actor, id)).toMatchObject({ is_completed: true, kind: "reading" });
  expect(await code(publishCourse(person.actor, { id, price: 5 }))).toBe("derived_course");
});

test("waits for the permission and the reading of each source, and leaves nothing behind when it is refused", async () => {
  const { actor } = await createLearner();
  expect(await code(ask(actor))).toBe("validation");
  const source = await bring(actor, "english");
  const opened = await openAssessment(actor, "english");
  await db().update(sources).set({ permission: null }).where(eq(sources.id, source));
  expect(await code(ask(actor))).toBe("source_permission_open");
  await db().update(sources).set({ permission: "only_me", state: "reading" }).where(eq(sources.id, source));
  expect(await code(ask(actor))).toBe("sources_reading");
  await db().update(sources).set({ state: "read" }).where(eq(sources.id, source));
  await db().update(schema.passages).set({ text: "Too little." }).where(eq(schema.passages.sourceId, source));
  expect(await code(ask(actor))).toBe("source_too_little");
  expect(await openAssessment(actor, "english")).toEqual(opened);
  expect(await listTray(actor)).toHaveLength(1);
});

test("is made of one's own material alone", async () => {
  const [{ actor }, other] = [await createLearner(), await createLearner()];
  await bring(other.actor, "english");
  expect(await code(ask(actor))).toBe("validation");
});

test("is deleted with its only source; with two sources, when the second one goes", async () => {
  const [person, other] = [await createLearner(), await createLearner()];
  const alone = await bring(person.actor, "english");
  const single = (await ask(person.actor)).course_id ?? "";
  const two = [await bring(person.actor, "english"), await bring(person.actor, "español")];
  const double = (await ask(person.actor)).course_id ?? "";
  const foreign = await bring(other.actor, "english");
  const theirs = (await ask(other.actor)).course_id ?? "";
  const usedBy = async (id: string) =>
    (await listOwnSources(person.actor)).find((source) => source.id === id)?.courses;
  expect(await usedBy(alone)).toMatchObject([{ id: single, kind: "reading", is_only_source: true }]);
  expect(await usedBy(two[0] ?? "")).toMatchObject([{ id: double, kind: "reading", is_only_source: false }]);

  expect(await code(deleteSource(person.actor, foreign))).toBe("source_not_found");
  await deleteSource(person.actor, alone);
  await deleteSource(person.actor, two[0] ?? "");
  expect(await storedCourse(single)).toBeUndefined();
  expect(await storedCourse(double)).toMatchObject({ kind: "reading" });
  expect(await storedCourse(theirs)).toMatchObject({ kind: "reading" });
  expect(await usedBy(two[1] ?? "")).toMatchObject([{ id: double, is_only_source: true }]);
  await deleteSource(person.actor, two[1] ?? "");
  expect(await storedCourse(double)).toBeUndefined();
});
