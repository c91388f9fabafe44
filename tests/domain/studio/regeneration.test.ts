import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import type { CourseDocument } from "@/lib/courses/document";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { jobHandlers } from "@/lib/job-handlers";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { MODULES_ANEW_PER_DAY } from "@/lib/studio/policy";
import { getDraft } from "@/lib/studio/queries";
import { regenerateJob } from "@/lib/studio/regeneration/job";
import { regenerateModule, regenerateUnstudied } from "@/lib/studio/regeneration/mutations";
import { getRegeneration } from "@/lib/studio/regeneration/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { taskOf } from "@/tests/support/generation/course-drafts";
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
  expect(state.modules).toEqual([{ module_id: moduleIds[0], state: "writing" }]);
  await runJobs();
  expect(await getRegeneration(author.actor, id)).toEqual({
    modules: [{ module_id: moduleIds[0], state: "done" }],
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
