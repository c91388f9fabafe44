import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { getCurrentDocument, readDocument } from "@/lib/courses/document/queries";
import { findUpdate } from "@/lib/courses/revisions/queries";
import { markUpdateSeen } from "@/lib/courses/revisions/mutations";
import { getCourse } from "@/lib/courses/queries";
import { completeCourse, completeQuiz } from "@/lib/learning/mutations";
import { getQuiz } from "@/lib/learning/queries";
import { publishDraft, restoreRevision, saveDraft } from "@/lib/studio/mutations";
import { getDraft, getHistoryEntry, getImpact, listHistory } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer, firstQuestion, learn, moduleOf, quizOf } from "@/tests/support/courses/learners";
import { createPerson, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let author: Person;
beforeAll(async () => {
  author = await createPerson();
});

/** Saves a change of the draft and publishes it. */
async function publish(
  courseId: string,
  change: (document: CourseDocument) => CourseDocument | void,
  note = "",
): Promise<CourseDocument> {
  const { document, version } = await getDraft(author.actor, courseId);
  const copy = structuredClone(document);
  const next = change(copy) ?? copy;
  await saveDraft(author.actor, courseId, { version, document: next, edited_by: "person" });
  await publishDraft(author.actor, courseId, { note });
  return (await getCurrentDocument(db(), courseId)).document;
}

describe("publishing", () => {
  test("shows learners what changed, once, and keeps every earlier state", async () => {
    const { id, document } = await createDocumentCourse(author);
    const learner = await learn(id);
    const next = await publish(id, (draft) => void (draft.title = "Doubling, better"), "A better title.");
    expect(next.title).toBe("Doubling, better");
    expect((await getCourse(learner.actor, id)).structure.course_title).toBe("Doubling, better");
    expect(await findUpdate(learner.actor, id)).toMatchObject({ number: 2, note: "A better title." });
    await markUpdateSeen(learner.actor, id, 2);
    expect(await findUpdate(learner.actor, id)).toBeNull();
    expect(await findUpdate((await learn(id)).actor, id)).toBeNull();

    const history = await listHistory(author.actor, id);
    expect(history.data.map(({ number, origin, note }) => [number, origin, note])).toEqual([
      [2, "person", "A better title."],
      [1, "model", ""],
    ]);
    expect((await getHistoryEntry(author.actor, id, 1)).document).toEqual(document);
    expect(await code(getHistoryEntry(author.actor, id, 9))).toBe("not_found");
  });

  test("gives a quiz without a title that of its module", async () => {
    const { id } = await createDocumentCourse(author);
    const learner = await learn(id);
    await publish(id, (draft) => {
      quizOf(draft, 0).title = " ";
    });
    const [module] = (await getCourse(learner.actor, id)).structure.modules;
    expect(module).toMatchObject({ quiz: "Doubling 1", quiz_passed: false });
  });

  test("is refused without changes, for others, for a stale version and for an unfinished draft", async () => {
    const { id } = await createDocumentCourse(author);
    const other = await createPerson();
    expect(await code(publishDraft(author.actor, id, { note: "" }))).toBe("nothing_to_publish");
    expect(await code(getDraft(other.actor, id))).toBe("course_not_found");
    expect(await code(publishDraft(other.actor, id, { note: "" }))).toBe("course_not_found");
    const { document } = await getDraft(author.actor, id);
    const unfinished = structuredClone(document);
    quizOf(unfinished, 0).questions.length = 0;
    const save = { document: unfinished, edited_by: "person" as const };
    expect(await code(saveDraft(other.actor, id, { ...save, version: 0 }))).toBe("course_not_found");
    expect(await saveDraft(author.actor, id, { ...save, version: 0 })).toMatchObject({ version: 1 });
    const stale = await saveDraft(author.actor, id, { ...save, version: 0 }).catch((error: unknown) => error);
    expect(stale).toMatchObject({ code: "draft_stale", details: { current: { version: 1 } } });
    expect(await code(publishDraft(author.actor, id, { note: "", version: 0 }))).toBe("draft_stale");
    const refused = await publishDraft(author.actor, id, { note: "" }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "validation", details: { issues: [{ type: "module_quiz" }] } });
    expect((await getCurrentDocument(db(), id)).document).toEqual(document);
  });

  test("never takes an id of another course", async () => {
    const mine = await createDocumentCourse(author);
    const theirs = await createDocumentCourse(await createPerson());
    const stolen = theirs.document.modules[0];
    const { document } = await getDraft(author.actor, mine.id);
    const next = {
      ...document,
      modules: [
        ...document.modules,
        { ...structuredClone(stolen as NonNullable<typeof stolen>), title: "Stolen" },
      ],
    };
    await saveDraft(author.actor, mine.id, { version: 0, document: next, edited_by: "person" });
    expect(await code(publishDraft(author.actor, mine.id, { note: "" }))).toBe("validation");
    expect(await readDocument(db(), theirs.id)).toEqual(theirs.document);
  });

  test("a superuser edits courses of others", async () => {
    const { id } = await createDocumentCourse(author);
    const admin = await createPerson({ isSuperuser: true });
    const { document } = await getDraft(admin.actor, id);
    await saveDraft(admin.actor, id, {
      version: 0,
      document: { ...document, title: "Checked" },
      edited_by: "model",
    });
    await publishDraft(admin.actor, id, { note: "" });
    expect((await listHistory(author.actor, id)).data[0]).toMatchObject({
      origin: "model",
      author: { id: admin.id },
    });
  });
});

describe("learners of a changed course", () => {
  test("do not notice a corrected typo, and meet a changed key as a new question after their pass", async () => {
    const { id, document } = await createDocumentCourse(author);
    const learner = await learn(id);
    await answer(learner, document, { module: 0 });
    await publish(id, (draft) => void (firstQuestion(draft).text = "What is 1 + 1, please?"));
    const asked = async () =>
      (await getQuiz(learner.actor, { course_id: id, module_id: document.modules[0]?.id })).structure
        .questions;
    expect((await asked()).every((question) => question.answered && !question.is_new)).toBe(true);

    const next = await publish(id, (draft) => {
      for (const [index, option] of firstQuestion(draft).options.entries()) {
        option.isRight = index === 1;
        option.misconception = index === 1 ? null : "Counts wrongly";
      }
    });
    const [changed, ...others] = await asked();
    expect(changed).toMatchObject({ answered: false, is_new: true, right_option: null, feedback: null });
    expect(changed?.id).not.toBe(quizOf(document, 0).questions[0]?.id);
    expect(others.every((question) => question.answered && !question.is_new)).toBe(true);
    const { structure } = await getCourse(learner.actor, id);
    expect(structure.modules[0]?.quiz_passed).toBe(true);
    await answer(learner, next, { module: 0, questions: 1 });
    expect((await asked())[0]).toMatchObject({ answered: true, is_new: true });
  });

  test("pass when the only open question goes, and keep what they did in a module that goes and comes back", async () => {
    const { id, document } = await createDocumentCourse(author);
    const learner = await learn(id);
    await answer(learner, document, { module: 0, questions: 3 });
    await answer(learner, document, { module: 1 });
    await publish(id, (draft) => {
      quizOf(draft, 0).questions.pop();
      draft.modules.splice(1, 1);
    });
    const shown = (await getCourse(learner.actor, id)).structure.modules;
    expect(shown.map((module) => module.quiz_passed)).toEqual([true, false]);
    await restoreRevision(author.actor, id, 1);
    await publishDraft(author.actor, id, { note: "" });
    const back = (await getCourse(learner.actor, id)).structure.modules;
    expect(back.map((module) => module.quiz_passed)).toEqual([true, true, false]);
  });

  test("complete the course without hidden modules, and keep the certificate when modules are added", async () => {
    const { id, document } = await createDocumentCourse(author);
    const learner = await learn(id);
    await publish(id, (draft) => void (moduleOf(draft, 2).hidden = true));
    await answer(learner, document, { module: 0 });
    await answer(learner, document, { module: 1 });
    const { certificate_id } = await completeCourse(learner.actor, id);
    await publish(id, (draft) => void (moduleOf(draft, 2).hidden = false));
    expect(await getCourse(learner.actor, id)).toMatchObject({ is_completed: true, certificate_id });
    expect((await getDraft(author.actor, id)).document).toEqual(document);
  });

  test("are counted by what they have done in the modules that change", async () => {
    const { id, document } = await createDocumentCourse(author);
    const [passed, started] = [await learn(id), await learn(id)];
    await learn(id);
    await answer(passed, document, { module: 0 });
    await answer(started, document, { module: 0, questions: 1, right: false });
    const { document: draft } = await getDraft(author.actor, id);
    moduleOf(draft, 0).title = "Another title";
    await saveDraft(author.actor, id, { version: 0, document: draft, edited_by: "person" });
    expect(await getImpact(author.actor, id)).toEqual({
      learners: 3,
      modules: [{ id: draft.modules[0]?.id, title: "Another title", passed: 1, started: 1, not_reached: 1 }],
    });
  });
});

test("a confirmed quiz stays confirmed when its questions change", async () => {
  const { id, document } = await createDocumentCourse(author);
  const learner = await learn(id);
  await answer(learner, document, { module: 0 });
  await publish(id, (draft) => void quizOf(draft, 0).questions.shift());
  await completeQuiz(learner.actor, quizOf(document, 0).id);
});
