import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { undoReview } from "@/lib/review/session/mutations";
import { getDueNumber, getReviewSession } from "@/lib/review/session/queries";
import { updateReviewSettings } from "@/lib/review/settings/mutations";
import type { CourseDocument } from "@/lib/courses/document";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { answer, firstQuestion, learn, moduleOf, quizOf } from "@/tests/support/courses/learners";
import { cardOf, review } from "@/tests/support/courses/review";
import { createPerson, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const rowOf = async (id: string) =>
  (await db().select().from(schema.reviewCards).where(eq(schema.reviewCards.id, id)))[0];

/** A learner who has passed the first quiz of a course. */
async function passed(given?: CourseDocument) {
  const author = await createPerson();
  const { id, document } = await createDocumentCourse(author, given);
  const learner = await learn(id);
  await answer(learner, document, { module: 0 });
  return { author, id, document, learner };
}

const lessonOf = ({ lesson }: CourseDocument["modules"][number]) => {
  if (!lesson) throw new Error("The module has no lesson");
  return lesson;
};

const rightOf = (question: ReturnType<typeof firstQuestion>) =>
  question.options.find(({ isRight }) => isRight)?.id ?? "";

test("a passed quiz gives cards: its questions by their first tries, its exercises and check question as new ones", async () => {
  const author = await createPerson();
  const { id, document } = await createDocumentCourse(author);
  const learner = await learn(id);
  await answer(learner, document, { module: 0, questions: 1, right: false });
  await answer(learner, document, { module: 0, questions: 3 });
  expect(await getReviewSession(learner.actor)).toMatchObject({ due: 0, cards: [] });
  await answer(learner, document, { module: 0 });
  const session = await getReviewSession(learner.actor);
  expect(session.cards.map(({ kind, is_new }) => [kind, is_new])).toEqual([
    ["number", true],
    ["number", true],
    ["explain", true],
  ]);
  expect(session.next.map(({ count }) => count)).toEqual([1, 3]);
  const hard = await rowOf(await cardOf(learner, firstQuestion(document).id));
  expect(hard).toMatchObject({ lastGrade: 2, stability: 1.2931, difficulty: 5.11217071, introducedOn: null });
  expect(JSON.stringify(session)).not.toContain("because 1 + 1");
  expect(await getDueNumber(learner.actor)).toBe(3);
  expect(session.cards[0]?.module.number).toBe(1);
});

test("an answer is judged and scheduled once, whatever is sent again, and the person can set another grade", async () => {
  const { learner, document } = await passed();
  const question = firstQuestion(document);
  const card = await cardOf(learner, question.id);
  const wrong = question.options.find(({ isRight }) => !isRight);
  const sent = { answer_id: newId(), answer: wrong?.id ?? "" };
  const first = await review(learner, card, sent);
  expect(first).toMatchObject({
    ...{ correct: false, right_option: rightOf(question), feedback: wrong?.feedback },
    ...{ suggested: 1, grade: 1, due: 4, before: { days: 0 } },
  });
  expect(first.intervals[0]).toEqual({ grade: 1, days: 0 });
  const after = await rowOf(card);
  expect(after?.dueAt).not.toBeNull();
  expect(await review(learner, card, sent)).toEqual(first);
  expect(await rowOf(card)).toEqual(after);
  const regraded = await review(learner, card, { ...sent, grade: 3 });
  expect(regraded).toMatchObject({ correct: false, grade: 3, due: 3 });
  expect(regraded.after?.due_on).toBe((await rowOf(card))?.dueOn);
  expect(await db().$count(schema.reviewAnswers, eq(schema.reviewAnswers.cardId, card))).toBe(2);
});

test("an exercise is judged like in the lesson; what code cannot judge waits for the person's grade", async () => {
  const { learner, document } = await passed();
  const { practice, id } = moduleOf(document, 0);
  const item = await cardOf(learner, practice[0]?.id ?? "");
  expect(await review(learner, item, { answer: " 2.0 " })).toMatchObject({
    ...{ correct: true, grade: 3, due: 2, before: null },
    ...{ model_answer: practice[0]?.modelAnswer, right_option: null, points: [] },
  });
  const lesson = await cardOf(learner, id);
  const sent = { answer_id: newId(), answer: "Two, I think" };
  const open = await review(learner, lesson, sent);
  expect(open).toMatchObject({ correct: null, grade: null, after: null, points: ["2"], due: 2 });
  expect((await rowOf(lesson))?.lastAt).toBeNull();
  expect(await review(learner, lesson, { ...sent, grade: 4 })).toMatchObject({ grade: 4, due: 1 });
  expect(await review(learner, await cardOf(learner, practice[1]?.id ?? ""))).toMatchObject({
    ...{ correct: false, grade: 1, due: 1 },
  });
});

test("the passage is the paragraph of the lesson that shares the rarest words with the card", async () => {
  const document = courseDocumentOf();
  const module = moduleOf(document, 0);
  const code = "```\nleaves lose water = chlorophyll\n\nchlorophyll leaves\n```";
  module.lesson = {
    ...lessonOf(module),
    why: "Trees and their leaves turn a forest red.",
    explanation: `Leaves are green in summer[^1].\n\n${code}\n\nIn autumn a tree **takes back** its chlorophyll[^2] before the leaves fall.\n\n- Trees rest.`,
    check: {
      question: "What happens to the chlorophyll of trees?",
      answer: "They take it back. Then leaves fall.",
    },
    summary: "Chlorophyll of trees is taken back in autumn, and chlorophyll is green.",
  };
  const { learner } = await passed(document);
  const result = await review(learner, await cardOf(learner, module.id), { answer: "It goes" });
  expect(result.passage).toBe("In autumn a tree **takes back** its chlorophyll before the leaves fall.");
  expect(result.points).toEqual(["They take it back.", "Then leaves fall."]);
  const spanish = { ...courseDocumentOf(), language: "español" as const };
  const reader = (await passed(spanish)).learner;
  const card = await cardOf(reader, firstQuestion(spanish).id);
  expect((await review(reader, card)).passage).toContain("1");
});

test("undo takes back the last answer, and its card is as it was", async () => {
  const { learner, document } = await passed();
  expect(await undoReview(learner.actor, {})).toEqual({ card: null, due: 3 });
  const question = firstQuestion(document);
  const card = await cardOf(learner, question.id);
  const other = await cardOf(learner, moduleOf(document, 0).practice[0]?.id ?? "");
  const before = [await rowOf(card), await rowOf(other)];
  const [now, later] = ["2026-01-01T00:00:00.000Z", new Date().toISOString()];
  const sent = { answer_id: newId(), answered_at: later, answer: rightOf(question) };
  await review(learner, other, { answered_at: now, answer: "2" });
  const { due } = await review(learner, card, sent);
  const undone = await undoReview(learner.actor, {});
  expect(undone).toMatchObject({ card: { id: card, kind: "choice", history: [{ grade: 3 }] }, due });
  expect(await rowOf(card)).toEqual(before[0]);
  expect((await undoReview(learner.actor, { answer_id: sent.answer_id })).card?.id).toBe(card);
  expect((await undoReview(learner.actor, {})).card).toMatchObject({ id: other, is_new: true, history: [] });
  expect([await rowOf(card), await rowOf(other)]).toEqual(before);
  // An answer that a device sends again does not come back.
  await review(learner, card, sent);
  expect(await rowOf(card)).toEqual(before[0]);
});

test("two devices that answer at once, and in any order of arrival, end in the same state", async () => {
  const { learner, document } = await passed();
  const [one, two] = await Promise.all(
    quizOf(document, 0)
      .questions.slice(0, 2)
      .map(({ id }) => cardOf(learner, id)),
  );
  const base = Date.now();
  const answers = [3, 1, 2, 4, 3, 1].map((grade, i) => ({
    answered_at: new Date(base + i * 60).toISOString(),
    grade: grade as 1 | 2 | 3 | 4,
  }));
  const ids = answers.map(() => newId()).sort();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await Promise.all(answers.map((values, i) => review(learner, one ?? "", { ...values, answer_id: ids[i] })));
  for (const values of [...answers].reverse()) await review(learner, two ?? "", values);
  const [first, second] = [await rowOf(one ?? ""), await rowOf(two ?? "")];
  const { id: _, questionId: __, createdAt: ___, ...schedule } = first ?? {};
  expect(second).toMatchObject(schedule);
  expect(first?.lastGrade).toBe(1);
});

test("cards of others, of a course that is not learned and a foreign answer are refused (T154)", async () => {
  const { learner, document, author } = await passed();
  const [card, other] = await Promise.all(
    quizOf(document, 0)
      .questions.slice(0, 2)
      .map(({ id }) => cardOf(learner, id)),
  );
  for (const stranger of [author, await createPerson(), await createPerson({ isSuperuser: true })])
    expect(await code(review(stranger, card ?? ""))).toBe("not_found");
  const answer_id = newId();
  await review(learner, card ?? "", { answer_id });
  expect(await code(review(learner, other ?? "", { answer_id }))).toBe("conflict");
  expect(await code(undoReview((await createPerson()).actor, { answer_id }))).toBe("not_found");
  expect(await code(review(learner, other ?? "", { answer: newId() }))).toBe("validation");
  await db().delete(schema.enrolments).where(eq(schema.enrolments.userId, learner.id));
  expect(await code(review(learner, card ?? ""))).toBe("not_found");
  expect(await getReviewSession(learner.actor)).toMatchObject({ due: 0, cards: [], next: [] });
});

test("the day's limit counts new cards, and changing the settings touches no answer", async () => {
  const { learner, document } = await passed();
  const answersOf = (person: Person) =>
    db().select().from(schema.reviewAnswers).where(eq(schema.reviewAnswers.userId, person.id));
  const before = await answersOf(learner);
  expect(await updateReviewSettings(learner.actor, { new_per_day: 1, retention: 0.95 })).toEqual({
    ...{ new_per_day: 1, retention: 0.95, weights: null, digest: false },
  });
  expect(await answersOf(learner)).toEqual(before);
  const { cards, due } = await getReviewSession(learner.actor);
  expect([cards.length, due]).toEqual([1, 1]);
  await review(learner, cards[0]?.id ?? "", { answer: "2" });
  expect(await getReviewSession(learner.actor)).toMatchObject({ due: 0, cards: [] });
  const { options, id } = firstQuestion(document);
  const { intervals } = await review(learner, await cardOf(learner, id), { answer: options[0]?.id ?? "" });
  await updateReviewSettings(learner.actor, { retention: 0.7 });
  const again = await review(learner, await cardOf(learner, id), { answer: options[0]?.id ?? "" });
  expect(again.intervals[3]?.days).toBeGreaterThan(intervals[3]?.days ?? Infinity);
});
