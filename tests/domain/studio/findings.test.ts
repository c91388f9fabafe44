import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { CourseDocument } from "@/lib/courses/document";
import { checkDraftKeys } from "@/lib/studio/findings/check-keys";
import { listFindings } from "@/lib/studio/findings/queries";
import { saveDraft } from "@/lib/studio/mutations";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createCitedCourse, passageText } from "@/tests/support/sources/cited-course";
import { createReadSource } from "@/tests/support/sources/read-source";
import { createPerson, type Person } from "@/tests/support/users/factories";

let author: Person;
let id: string;
let document: CourseDocument;
beforeEach(async () => {
  author = await createPerson();
  ({ id, document } = await createDocumentCourse(author));
});

const firstModule = () => {
  const [module] = document.modules;
  if (!module?.quiz) throw new Error("the course has no quiz");
  return { module, questions: module.quiz.questions };
};

const rulesAt = async (path: string) =>
  (await listFindings(author.actor, id)).data.filter((one) => one.path === path).map((one) => one.rule);

test("a link that the weekly check found dead is a finding until the draft has another", async () => {
  const { module } = firstModule();
  const [material] = module.materials;
  if (!material) throw new Error("the module has no link");
  const path = `modules/${module.id}/materials/${material.id}`;
  expect(await rulesAt(path)).toEqual([]);
  await db().update(schema.materials).set({ status: "dead" }).where(eq(schema.materials.id, material.id));
  expect(await rulesAt(path)).toEqual(["link_dead"]);
  material.url = "https://example.net/alive";
  await saveDraft(author.actor, id, { version: 0, document, edited_by: "person" });
  expect(await rulesAt(path)).toEqual([]);
});

test("the stored draft is judged, not what learners have", async () => {
  const { module, questions } = firstModule();
  const [question] = questions;
  if (!question) throw new Error("the quiz has no question");
  const path = `modules/${module.id}/quiz/questions/${question.id}`;
  expect(await rulesAt(path)).toEqual([]);
  question.options.pop();
  await saveDraft(author.actor, id, { version: 0, document, edited_by: "person" });
  expect(await rulesAt(path)).toEqual(["options_distinct"]);
});

test("what the readers of a generated course noted is a finding, which stays ignored, until its module is gone", async () => {
  const { module } = firstModule();
  const notes = [
    { moduleId: module.id, text: "The second figure may be out of date." },
    { moduleId: module.id, text: "The example is hard to follow." },
    { moduleId: null, text: "The course ends suddenly." },
  ];
  await db().update(schema.courses).set({ readerNotes: notes }).where(eq(schema.courses.id, id));
  const noted = async () =>
    (await listFindings(author.actor, id)).data.filter(({ rule }) => rule === "reader_note");
  const found = await noted();
  expect(found.map(({ module_id: place, values }) => [place, values.note])).toEqual(
    notes.map(({ moduleId, text }) => [moduleId, text]),
  );
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  await db()
    .update(schema.courses)
    .set({ readerNotes: [...notes, { moduleId: module.id, text: "A later note." }] })
    .where(eq(schema.courses.id, id));
  expect((await noted()).slice(0, 3)).toEqual(found);
  document.modules.shift();
  await saveDraft(author.actor, id, { version: 0, document, edited_by: "person" });
  expect((await noted()).map(({ values }) => values.note)).toEqual(["The course ends suddenly."]);
});

describe("the second reader", () => {
  const never = new AbortController().signal;

  /** Answers every question right, except for these. */
  const readerWrongAt = (...wrong: number[]) =>
    fake.respond(({ context }) => {
      const { questions } = context.check as { questions: unknown[] };
      const answers = questions.map((_, question) => ({
        question,
        answer: wrong.includes(question) ? -1 : 0,
        why: "By adding.",
      }));
      return { json: { answers } };
    });

  test("solves the quiz without its keys, and each contradiction is a finding", async () => {
    const { module, questions } = firstModule();
    readerWrongAt(2);
    const result = await checkDraftKeys(author.actor, id, { module_id: module.id }, never);
    expect(result.checked).toEqual(questions.map((question) => question.id));
    expect(result.data).toMatchObject([
      {
        rule: "key_differs",
        path: `modules/${module.id}/quiz/questions/${questions[2]?.id}`,
        values: { question: 3, key: questions[2]?.options[0]?.text, kind: "none", why: "By adding." },
      },
    ]);
    expect(JSON.stringify(fake.requests[0]?.context)).not.toMatch(/isRight|misconception|feedback/);
  });

  test("reads the passages of the author's sources, and none of another person's", async () => {
    const other = await createPerson();
    const theirs = await createReadSource(other.id, [{ text: "Words that only their owner may read." }]);
    const course = await createCitedCourse(author);
    const [module] = course.document.modules;
    course.document.sources?.push(theirs);
    module?.citations?.push({ mark: 3, source: theirs, passage: 1, from: 0, to: 20 });
    const update = { version: 0, document: course.document, edited_by: "person" as const };
    await saveDraft(author.actor, course.id, update);
    readerWrongAt();
    await checkDraftKeys(author.actor, course.id, { module_id: course.moduleId }, never);
    const { passages } = fake.requests[0]?.context as { passages: { id: string; text: string }[] };
    expect(passages).toContainEqual(expect.objectContaining({ id: "1.2", text: passageText }));
    expect(JSON.stringify(passages)).not.toContain("Words that only");
  });

  test("solves one question alone", async () => {
    const { module, questions } = firstModule();
    readerWrongAt();
    const question_id = questions[1]?.id ?? "";
    expect(await checkDraftKeys(author.actor, id, { module_id: module.id, question_id }, never)).toEqual({
      checked: [question_id],
      data: [],
    });
  });
});
