import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import type { CitationDocument } from "@/lib/courses/document";
import { getCourse } from "@/lib/courses/queries";
import { findPublicCourse } from "@/lib/courses/public/queries";
import { submitAnswer } from "@/lib/learning/mutations";
import { getQuiz } from "@/lib/learning/queries";
import { disputeCitation } from "@/lib/sources/citations/mutations";
import { listCitations, listPublicCitations } from "@/lib/sources/citations/queries";
import { listFindings } from "@/lib/studio/findings/queries";
import { publishDraft, putModule, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { enrol } from "@/tests/support/courses/course-factory";
import { quizOf } from "@/tests/support/courses/learners";
import { createCitedCourse, passageText, quotedWords, statement } from "@/tests/support/sources/cited-course";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createLearner } from "@/tests/support/users/factories";

const place = { source_number: 1, source_title: "Plato, Meno", page: 2, page_count: 3 };

async function citedCourse(options: Parameters<typeof createCitedCourse>[1] = {}) {
  const author = await createLearner();
  const course = await createCitedCourse(author, options);
  const learner = await createLearner();
  await enrol(learner, course.id);
  return {
    author,
    learner,
    course,
    id: course.id,
    module: { courseId: course.id, moduleId: course.moduleId },
  };
}

describe("the citations of a module", () => {
  test("quote their place to learners in at most three sentences, and to the owner the whole passage", async () => {
    const { author, learner, module } = await citedCourse();
    const [seen] = await listCitations(learner.actor, module);
    expect(seen).toMatchObject({
      ...{ mark: 1, ...place, heading: "The diagonal", source_byline: "translated by Benjamin Jowett" },
      ...{ quote: quotedWords, statement, agrees: true, is_own: false },
    });
    expect(`${seen?.before}${seen?.quote}${seen?.after}`.trim()).toBe(
      "From what line? That is the line which the learned call the diagonal. The double space is its square.",
    );
    const [own] = await listCitations(author.actor, module);
    expect(own).toMatchObject({ is_own: true, quote: quotedWords });
    expect(`${own?.before}${own?.quote}${own?.after}`).toBe(passageText);
  });

  test("are for people who learn the course, and for superusers", async () => {
    const { module } = await citedCourse();
    const [stranger, superuser] = [await createLearner(), await createLearner({ isSuperuser: true })];
    await expect(listCitations(stranger.actor, module)).rejects.toMatchObject({ code: "course_not_found" });
    expect(await listCitations(superuser.actor, module)).toHaveLength(1);
    expect(await listPublicCitations(module)).toEqual([]);
  });

  test("lose the agreement of the independent reader once the statement is another one", async () => {
    const { learner, module } = await citedCourse({ agrees: "The square on the diagonal is half as large." });
    expect(await listCitations(learner.actor, module)).toMatchObject([{ agrees: false }]);
  });

  test("go with their source, and the lesson then counts its paragraphs as unsourced", async () => {
    const { learner, course, module } = await citedCourse();
    expect((await getCourse(learner.actor, course.id)).written_from).toMatchObject({
      sources: [{ number: 1, title: "Plato, Meno", page_count: 3 }],
      sourced: 1,
    });
    await db().delete(schema.sources).where(eq(schema.sources.id, course.source));
    expect(await listCitations(learner.actor, module)).toEqual([]);
    const after = await getCourse(learner.actor, course.id);
    expect(after.written_from).toBeUndefined();
    expect(after.structure.modules[0]?.citations).toBeUndefined();
  });

  test("never quote a source of another person, even where a document names it", async () => {
    const other = await createLearner();
    const theirs = await createReadSource(other.id, [{ text: "Words that only their owner may read." }]);
    const { author, module } = await citedCourse({
      edit: (document) => {
        document.sources = [...(document.sources ?? []), theirs];
        document.modules[0]?.citations?.push({ mark: 3, source: theirs, passage: 1, from: 0, to: 20 });
      },
    });
    expect((await getCourse(author.actor, module.courseId)).structure.modules[0]?.citations).toHaveLength(2);
  });
});

test("visitors of a listed course see the citations of its open module", async () => {
  const { course, module } = await citedCourse();
  const slug = `doubling-${newId()}`;
  await db()
    .update(schema.courses)
    .set({ slug, listedNo: 77, isPublished: true, publishedAt: new Date() })
    .where(eq(schema.courses.id, course.id));
  const shown = await findPublicCourse(slug, 1);
  expect(shown?.modules[0]?.content?.citations).toEqual([
    { mark: 1, ...place },
    { mark: 2, ...place },
  ]);
  expect(shown?.written_from).toMatchObject({ sourced: 1 });
  expect(await listPublicCitations(module)).toMatchObject([{ quote: quotedWords, is_own: false }]);
  const closed = { courseId: course.id, moduleId: course.document.modules[1]?.id ?? "" };
  expect(await listPublicCitations(closed)).toEqual([]);
});

test("a learner's doubt about a page is a finding for the author, once", async () => {
  const { author, learner, course, module } = await citedCourse();
  const dispute = { course_id: module.courseId, module_id: module.moduleId, mark: 1 };
  await disputeCitation(learner.actor, dispute);
  await disputeCitation(learner.actor, dispute);
  const { data } = await listFindings(author.actor, course.id);
  expect(data.filter(({ rule }) => rule === "reader_note")).toMatchObject([
    {
      module_id: module.moduleId,
      values: { note: `A learner says that page 2 of source 1 does not say this: “${statement}”` },
    },
  ]);
  await expect(disputeCitation(learner.actor, { ...dispute, mark: 2 })).rejects.toMatchObject({
    code: "not_found",
  });
  const stranger = await createLearner();
  await expect(disputeCitation(stranger.actor, dispute)).rejects.toMatchObject({ code: "course_not_found" });
});

test("the places that prove a key come with the right answer to its question", async () => {
  const { learner, course, module } = await citedCourse();
  const request = { course_id: module.courseId, module_id: module.moduleId };
  const [question] = quizOf(course.document, 0).questions;
  const right = question?.options.findIndex(({ isRight }) => isRight) ?? 0;
  const quiz_id = quizOf(course.document, 0).id;
  const submit = (answer_index: number) =>
    submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index });
  expect((await getQuiz(learner.actor, request)).structure.questions[0]).not.toHaveProperty("citations");
  expect(await submit(right === 0 ? 1 : 0)).not.toHaveProperty("citations");
  const proof = [{ mark: 2, ...place, quote: quotedWords, statement: "", agrees: false }];
  expect((await submit(right)).citations).toMatchObject(proof);
  expect((await getQuiz(learner.actor, request)).structure.questions[0]?.citations).toMatchObject(proof);
});

test("an exercise names the marks that prove its answer, and those without a proof name none", async () => {
  const { learner, id, module } = await citedCourse({
    edit: ({ modules: [first] }) => {
      if (first?.practice[0]) first.practice[0].marks = [3];
      first?.citations?.push({ ...first.citations[1], mark: 3 } as CitationDocument);
    },
  });
  const [first] = (await getCourse(learner.actor, id)).structure.modules;
  expect(first?.practice?.[0]?.marks).toEqual([3]);
  expect(first?.practice?.slice(1).every((item) => !("marks" in item))).toBe(true);
  expect((await listCitations(learner.actor, module)).map(({ mark }) => mark)).toEqual([1, 3]);
});

describe("the citations of a draft", () => {
  test("leave the course at its publication once no mark refers to them", async () => {
    const { author, id } = await citedCourse();
    const { document, version } = await getDraft(author.actor, id);
    const [module] = document.modules;
    if (!module?.lesson) throw new Error("The module has no lesson");
    module.lesson.explanation = module.lesson.explanation.replace("[^1]", "");
    await saveDraft(author.actor, id, { version, document, edited_by: "person" });
    await publishDraft(author.actor, id, { note: "" });
    const [published] = (await getDraft(author.actor, id)).published.modules;
    expect(published?.citations?.map(({ mark }) => mark)).toEqual([2]);
  });

  test("are confirmed by the independent reader alone", async () => {
    const { author, id } = await citedCourse();
    const { document, version } = await getDraft(author.actor, id);
    const [module] = document.modules;
    const [confirmed, other] = module?.citations ?? [];
    if (!module || !confirmed || !other) throw new Error("The module has no citations");
    module.citations = [confirmed, { ...other, agrees: "A claim of the author." }];
    await saveDraft(author.actor, id, { version, document, edited_by: "person" });
    const saved = (await getDraft(author.actor, id)).document;
    expect(saved.modules[0]?.citations).toEqual([confirmed, other]);
  });

  test("follow a module that is written anew", async () => {
    const { author, id } = await citedCourse();
    const { document } = await getDraft(author.actor, id);
    const [module] = document.modules;
    const [citation] = module?.citations ?? [];
    if (!module || !citation) throw new Error("The module has no citations");
    const citations = [{ ...citation, mark: 7 }];
    await putModule({ courseId: id, savedBy: author.id }, { module: { ...module, citations }, notes: [] });
    const draft = (await getDraft(author.actor, id)).document;
    expect(draft.modules[0]?.citations).toEqual(citations);
  });
});
