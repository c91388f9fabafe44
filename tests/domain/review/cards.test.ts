import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import type { CourseDocument, QuestionDocument } from "@/lib/courses/document";
import { completeQuiz } from "@/lib/learning/mutations";
import { replay } from "@/lib/review/schedule";
import { getReviewSession } from "@/lib/review/session/queries";
import { updateReviewSettings } from "@/lib/review/settings/mutations";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer, firstQuestion, learn, moduleOf, quizOf } from "@/tests/support/courses/learners";
import { moduleDocumentOf } from "@/tests/support/courses/documents";
import { cardOf, review } from "@/tests/support/courses/review";
import { createPerson, type Person } from "@/tests/support/users/factories";

async function courseWithReader() {
  const author = await createPerson();
  const { id, document } = await createDocumentCourse(author);
  const reader = await learn(id);
  await answer(reader, document, { module: 0 });
  return { author, id, document, reader };
}

async function publish(author: Person, id: string, change: (document: CourseDocument) => void) {
  const { document, version } = await getDraft(author.actor, id);
  change(document);
  await saveDraft(author.actor, id, { document, version, edited_by: "person" });
  await publishDraft(author.actor, id, { note: "" });
}

const prompts = async (person: Person) =>
  (await getReviewSession(person.actor)).cards.map(({ prompt }) => prompt);

/** Makes all scheduled cards of a person due today. */
const makeDue = ({ id }: Person) =>
  db()
    .update(schema.reviewCards)
    .set({ dueOn: "2026-01-01", dueAt: null })
    .where(eq(schema.reviewCards.userId, id));

const questionsOf = (document: CourseDocument): QuestionDocument[] =>
  document.modules[0]?.quiz?.questions ?? [];

test("an open quiz gives no cards, and a pass that is only confirmed gives them too", async () => {
  const { reader, document } = await courseWithReader();
  const open = quizOf(document, 1);
  await answer(reader, document, { module: 1, questions: open.questions.length - 1 });
  const before = await db().$count(schema.reviewCards, eq(schema.reviewCards.userId, reader.id));
  expect(before).toBe(7);
  const last = open.questions.at(-1);
  const right = last?.options.find(({ isRight }) => isRight);
  const asked = { question: "", options: [], chosen: "" };
  await db()
    .insert(schema.quizAttempts)
    .values({
      ...{ id: crypto.randomUUID(), userId: reader.id, questionId: last?.id ?? "" },
      ...{ optionId: right?.id ?? "", isRight: true, asked },
    });
  await completeQuiz(reader.actor, open.id);
  await completeQuiz(reader.actor, open.id);
  expect(await db().$count(schema.reviewCards, eq(schema.reviewCards.userId, reader.id))).toBe(14);
});

test("a retired question leaves the queue with its history, and comes back when it is restored", async () => {
  const { author, id, document, reader } = await courseWithReader();
  const question = firstQuestion(document);
  const card = await cardOf(reader, question.id);
  await review(reader, card, { answer: question.options[0]?.id ?? null, grade: 2 });
  await makeDue(reader);
  const history = () => db().select().from(schema.reviewAnswers).where(eq(schema.reviewAnswers.cardId, card));
  const before = await history();
  expect(await prompts(reader)).toContain(question.text);
  const removed = questionsOf((await getDraft(author.actor, id)).document)[0];
  await publish(author, id, (draft) => void questionsOf(draft).shift());
  expect(await prompts(reader)).not.toContain(question.text);
  expect(await history()).toEqual(before);
  await publish(author, id, (draft) => {
    if (removed) questionsOf(draft).unshift(removed);
  });
  expect(await prompts(reader)).toContain(question.text);
  expect(await history()).toEqual(before);
  await publish(author, id, (draft) => {
    moduleOf(draft, 0).hidden = true;
  });
  expect(await getReviewSession(reader.actor)).toMatchObject({ due: 0, cards: [], next: [] });
  expect(await history()).toEqual(before);
});

test("a question whose key changed comes once to everyone who passed, and a new exercise too", async () => {
  const { author, id, document, reader } = await courseWithReader();
  const other = await learn(id);
  await publish(author, id, (draft) => {
    const [question] = questionsOf(draft);
    question?.options.forEach((option, i) => {
      option.isRight = i === 1;
      option.misconception = i === 1 ? null : "Counts wrong";
    });
    const module = moduleOf(draft, 0);
    const [extra] = moduleDocumentOf(40).practice;
    if (extra) module.practice.push({ ...extra, objectiveId: module.objectives[0]?.id ?? "" });
    module.fresh = moduleDocumentOf(50).practice.map((item) => ({
      ...item,
      objectiveId: module.objectives[0]?.id ?? "",
    }));
  });
  const fresh = await db()
    .select({ question: schema.reviewCards.questionId, item: schema.reviewCards.itemId })
    .from(schema.reviewCards)
    .where(and(eq(schema.reviewCards.userId, reader.id), isNull(schema.reviewCards.lastAt)));
  expect(fresh).toHaveLength(5);
  const shown = await prompts(reader);
  expect(shown.filter((prompt) => prompt === firstQuestion(document).text)).toHaveLength(1);
  expect(shown).toContain("How much is 40 times two?");
  expect(shown.join()).not.toContain("50");
  expect(await db().$count(schema.reviewCards, eq(schema.reviewCards.userId, other.id))).toBe(0);
  await publish(author, id, (draft) => void (draft.title = "Doubling again"));
  expect(await prompts(reader)).toEqual(shown);
});

test("the first schedule follows from the person's own parameters and calendar", async () => {
  const author = await createPerson();
  const { id, document } = await createDocumentCourse(author);
  const reader = await learn(id);
  await db()
    .update(schema.users)
    .set({ timeZone: "Pacific/Kiritimati" })
    .where(eq(schema.users.id, reader.id));
  await updateReviewSettings(reader.actor, { retention: 0.8 });
  await answer(reader, document, { module: 0 });
  const cardId = await cardOf(reader, firstQuestion(document).id);
  const [card] = await db().select().from(schema.reviewCards).where(eq(schema.reviewCards.id, cardId));
  const [given] = await db()
    .select()
    .from(schema.reviewAnswers)
    .where(eq(schema.reviewAnswers.cardId, cardId));
  if (!given) throw new Error("The card has no answer");
  const local = new Intl.DateTimeFormat("sv-SE", { timeZone: "Pacific/Kiritimati", dateStyle: "short" });
  expect(given.wallAt.slice(0, 10)).toBe(local.format(given.answeredAt));
  const { schedule } = replay([{ ...given, answeredAt: given.answeredAt.toISOString(), grade: 3 }], {
    retention: 0.8,
    weights: null,
    createdOn: "2026-01-01",
  });
  expect(card).toMatchObject({ dueOn: schedule.dueOn, stability: schedule.stability, lastGrade: 3 });
});
