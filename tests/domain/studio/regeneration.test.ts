import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import type { CourseDocument } from "@/lib/courses/document";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { jobHandlers } from "@/lib/job-handlers";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { MODULES_ANEW_PER_DAY } from "@/lib/studio/policy";
import { getDraft } from "@/lib/studio/queries";
import { regenerateJob } from "@/lib/studio/regeneration/job";
import { regenerateModule, regenerateUnstudied } from "@/lib/studio/regeneration/mutations";
import { findRegeneration, getRegeneration } from "@/lib/studio/regeneration/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { goodAuthor, makeLesson, taskOf } from "@/tests/support/generation/course-drafts";
import { createPerson, type Person } from "@/tests/support/users/factories";

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const runJobs = () =>
  runWaitingJobs(
    jobHandlers.filter(({ policy }) => policy.queue === regenerateJob.queue),
    60_000,
  );

let author: Person;
let id: string;
let document: CourseDocument;
let moduleIds: string[];
beforeEach(async () => {
  author = await createPerson();
  ({ id, document } = await createDocumentCourse(author, courseDocumentOf(3)));
  moduleIds = document.modules.map((module) => module.id);
});

const module = (number: number) => ({ id, moduleId: moduleIds[number] ?? "" });
const live = async () => (await getCurrentDocument(db(), id)).document;

test("a module written anew comes into the draft, learners keep theirs, and the author publishes it", async () => {
  const before = await live();
  const edited = structuredClone(document);
  const [, , last] = edited.modules;
  if (last) last.title = "A title by hand";
  await saveDraft(author.actor, id, { version: 0, document: edited, edited_by: "person" });

  const state = await regenerateModule(author.actor, module(0));
  expect(state.modules).toEqual([{ module_id: moduleIds[0], state: "writing", resumes_at: null }]);
  await runJobs();
  expect(await getRegeneration(author.actor, id)).toMatchObject({
    modules: [{ module_id: moduleIds[0], state: "done", resumes_at: null }],
  });
  expect(await live()).toEqual(before);
  const draft = (await getDraft(author.actor, id)).document;
  const [old] = document.modules;
  const [anew] = draft.modules;
  expect(anew).toMatchObject({ id: old?.id, title: old?.title, objectives: old?.objectives });
  expect(anew?.materials).toEqual(old?.materials);
  expect(anew?.lesson?.explanation).toContain("the dough");
  expect(anew?.quiz?.id).toBe(old?.quiz?.id);
  expect(anew?.quiz?.questions.some(({ id: one }) => old?.quiz?.questions.some((q) => q.id === one))).toBe(
    false,
  );
  expect(draft.modules.slice(1)).toEqual(edited.modules.slice(1));

  await publishDraft(author.actor, id, { note: "" });
  expect((await live()).modules[0]?.lesson).toEqual(anew?.lesson);
  expect((await getRegeneration(author.actor, id)).modules).toEqual([]);
});

test("a second reader corrects the new module, and its notes take the place of those on the old one", async () => {
  const other = { moduleId: moduleIds[1] ?? "", text: "A note on the second module." };
  await db()
    .update(schema.courses)
    .set({ readerNotes: [{ moduleId: moduleIds[0] ?? "", text: "A note on the old lesson." }, other] })
    .where(eq(schema.courses.id, id));
  fake.respond((request) => {
    if (taskOf(request) !== "review") return goodAuthor()(request);
    const { places } = request.context as { places: { at: string; text?: string }[] };
    const summary = places.find(({ text }) => text === makeLesson().summary);
    const change = {
      at: summary?.at ?? "",
      action: "replace",
      text: `${makeLesson().summary} It takes an hour.`,
    };
    return {
      json: {
        changes: [{ ...change, why: "The time was missing." }],
        notes: [{ module: 1, text: "Which flour?" }],
      },
    };
  });
  await regenerateModule(author.actor, module(0));
  await runJobs();
  const [anew] = (await getDraft(author.actor, id)).document.modules;
  expect(anew?.lesson?.summary).toContain("It takes an hour.");
  const [row] = await db()
    .select({ notes: schema.courses.readerNotes })
    .from(schema.courses)
    .where(eq(schema.courses.id, id));
  expect(row?.notes).toEqual([other, { moduleId: moduleIds[0], text: "Which flour?" }]);
});

test("a module without links gets new ones, and what the author changes meanwhile stays", async () => {
  const [first] = document.modules;
  if (first) first.materials = [];
  await saveDraft(author.actor, id, { version: 0, document, edited_by: "person" });
  await regenerateModule(author.actor, module(0));
  if (first) first.title = "Renamed meanwhile";
  fake.respond(async (request) => {
    if (taskOf(request) === "lesson")
      await saveDraft(author.actor, id, { version: 1, document, edited_by: "person" });
    return goodAuthor()(request);
  });
  await runJobs();
  const [anew] = (await getDraft(author.actor, id)).document.modules;
  expect(anew?.title).toBe("Renamed meanwhile");
  expect(anew?.materials.map(({ title }) => title)).toEqual(["Search Wikipedia: sourdough"]);
});

test("a model's server that asks to wait postpones the module, which goes on with the parts that are written", async () => {
  await db()
    .insert(schema.generationSteps)
    .values({ id: newId(), courseId: id, key: `module:${moduleIds[0]}`, position: 1, state: "done" });
  fake.respond((request) =>
    taskOf(request) === "review" ? { fault: "status", status: 429, retryAfter: 600 } : goodAuthor()(request),
  );
  await regenerateModule(author.actor, module(0));
  await runJobs();
  expect((await getDraft(author.actor, id)).version).toBe(0);
  const [waiting] = (await getRegeneration(author.actor, id)).modules;
  expect(waiting?.state).toBe("writing");
  const wait = Date.parse(waiting?.resumes_at ?? "") - Date.now();
  expect(wait).toBeGreaterThan(590_000);
  expect(wait).toBeLessThan(610_000);

  fake.reset();
  fake.respond(goodAuthor());
  await db().execute(sql`update pgboss.job set start_after = now() where name = ${regenerateJob.queue}`);
  await runJobs();
  expect(fake.requests.map(taskOf)).toEqual(["review"]);
  expect((await getRegeneration(author.actor, id)).modules).toMatchObject([
    { state: "done", resumes_at: null },
  ]);
});

test("everything that the author has not begun is written anew, and what is begun stays", async () => {
  await db()
    .update(schema.enrolments)
    .set({ lastModuleId: moduleIds[0] ?? null })
    .where(eq(schema.enrolments.courseId, id));
  const { modules } = await regenerateUnstudied(author.actor, id);
  expect(new Set(modules.map((one) => one.module_id))).toEqual(new Set(moduleIds.slice(1)));
  expect(await runJobs()).toBe(2);
  const draft = (await getDraft(author.actor, id)).document;
  expect(draft.modules.map((one, i) => one.lesson?.why === document.modules[i]?.lesson?.why)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a module that fails leaves the draft as it was and is tried again", async () => {
  fake.respond((request) => (taskOf(request) === "lesson" ? { fault: "status", status: 401 } : undefined));
  await regenerateModule(author.actor, module(0));
  await runJobs();
  expect((await getDraft(author.actor, id)).version).toBe(0);
  expect((await getRegeneration(author.actor, id)).modules).toMatchObject([{ state: "writing" }]);
});

test("a module that is being written, a course that is not ready, and other people's courses are refused", async () => {
  await regenerateModule(author.actor, module(0));
  expect(await failure(regenerateModule(author.actor, module(0)))).toBe("conflict");
  expect(await failure(regenerateModule(author.actor, { id, moduleId: crypto.randomUUID() }))).toBe(
    "not_found",
  );
  const stranger = await createPerson();
  expect(await failure(regenerateModule(stranger.actor, module(1)))).toBe("course_not_found");
  expect(await failure(getRegeneration(stranger.actor, id))).toBe("course_not_found");
  await db().update(schema.courses).set({ generationState: "writing" }).where(eq(schema.courses.id, id));
  expect(await failure(regenerateModule(author.actor, module(1)))).toBe("conflict");
  expect(await failure(regenerateUnstudied(author.actor, id))).toBe("conflict");
});

test("ten modules a day are written anew, and refused ones are not counted", async () => {
  for (let n = 0; n < MODULES_ANEW_PER_DAY; n += 3) {
    const course = await createDocumentCourse(author, courseDocumentOf(3));
    const asked = regenerateUnstudied(author.actor, course.id);
    if (n + 3 <= MODULES_ANEW_PER_DAY) await asked;
    else expect(await failure(asked)).toBe("rate_limited");
  }
  await regenerateModule(author.actor, module(0));
  expect(await failure(regenerateModule(author.actor, module(1)))).toBe("rate_limited");
});

test("a reading course and a study plan are not regenerated", async () => {
  const kinds = [
    ["reading", "reading_course"],
    ["study_plan", "derived_course"],
  ] as const;
  for (const [kind, refusal] of kinds) {
    await db().update(schema.courses).set({ kind }).where(eq(schema.courses.id, id));
    expect(await failure(regenerateModule(author.actor, module(0)))).toBe(refusal);
    expect(await failure(regenerateUnstudied(author.actor, id))).toBe(refusal);
    expect(await findRegeneration(author.actor, id)).toBeNull();
  }
  expect(await getRegeneration(author.actor, id)).toMatchObject({ modules: [] });
});
