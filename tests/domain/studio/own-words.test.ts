import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "@/lib/courses/document";
import { applyPatches } from "@/lib/courses/document/patch";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { withoutSentences } from "@/lib/studio/own-words/policy";
import { listOwnWords } from "@/lib/studio/own-words/queries";
import { getDraft } from "@/lib/studio/queries";
import { enrol } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { createPerson, type Person } from "@/tests/support/users/factories";

const about = "You repair clocks in Prague and want to teach apprentices.";
const rest = "Gears turn at fixed ratios.";

let author: Person;
let id: string;
beforeEach(async () => {
  author = await createPerson();
  ({ id } = await createDocumentCourse(author, { ...courseDocumentOf(1), overview: `${rest} ${about}` }));
  await answerAssessment(author, id, "I repair clocks in Prague", "Teach my apprentices");
});

/** Stores an ended conversation that led to the course. */
async function answerAssessment(person: Person, courseId: string, ...answers: string[]): Promise<void> {
  const assessmentId = newId();
  await db()
    .insert(schema.assessments)
    .values({ id: assessmentId, userId: person.id, language: "english", state: "ended", courseId });
  const messages = answers.flatMap((answer) => [
    { type: "question" as const, content: `Gears turn at fixed ratios, or not?` },
    { type: "answer" as const, content: answer },
  ]);
  await db()
    .insert(schema.assessmentMessages)
    .values(messages.map((message, position) => ({ id: newId(), assessmentId, position, ...message })));
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

async function save(change: (document: CourseDocument) => void): Promise<void> {
  const { document, version } = await getDraft(author.actor, id);
  change(document);
  await saveDraft(author.actor, id, { version, document, edited_by: "person" });
}

test("the author finds the sentences that repeat the answers, and takes them out", async () => {
  const found = { path: "overview" as const, text: about };
  expect(await listOwnWords(author.actor, id)).toEqual({ data: [found], count: 1 });
  await save((document) =>
    Object.assign(document, applyPatches(document, withoutSentences(document, [found])).document),
  );
  // Learners still have it.
  expect(await listOwnWords(author.actor, id)).toEqual({ data: [found], count: 1 });
  await publishDraft(author.actor, id, { note: "" });
  expect(await listOwnWords(author.actor, id)).toEqual({ data: [], count: 0 });
  expect((await getDraft(author.actor, id)).published.overview).toBe(rest);
});

test("a sentence that only the draft has is found too", async () => {
  const text = "For people who repair clocks in Prague.";
  await save((document) => void (document.introduction = text));
  expect((await listOwnWords(author.actor, id)).data).toEqual([
    { path: "overview", text: about },
    { path: "introduction", text },
  ]);
});

test("only the author's own answers count, and only the author reads the list", async () => {
  const [learner, superuser] = [await createPerson(), await createPerson({ isSuperuser: true })];
  await enrol(learner, id);
  for (const { actor } of [learner, superuser])
    expect(await code(listOwnWords(actor, id))).toBe("course_not_found");
  expect(await code(listOwnWords(author.actor, newId()))).toBe("course_not_found");
  await answerAssessment(learner, id, "Gears turn at fixed ratios");
  expect((await listOwnWords(author.actor, id)).count).toBe(1);
  await db().update(schema.courses).set({ generationState: "writing" }).where(eq(schema.courses.id, id));
  expect(await code(listOwnWords(author.actor, id))).toBe("course_not_ready");
});
