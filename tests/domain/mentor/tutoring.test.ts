import { fake } from "@/tests/support/mentor/mentor-model";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { defaultMentorSettings, type MentorSettings } from "@/lib/courses/document";
import { openMentor, sendMessage, type ReceivedStream } from "@/tests/support/mentor/mentor";
import {
  KEY,
  passQuiz,
  STEM,
  storedDialogue,
  teachingCourse,
  usedMessages,
} from "@/tests/support/mentor/mentor-course";
import { createPerson } from "@/tests/support/users/factories";

const { courses, options, questions, quizAttempts } = schema;

/** A paying learner of a course with these modules; the second reader of the mentor never objects. */
async function begin(modules = ["Shelves"]) {
  const person = await createPerson({ tier: 1 });
  const course = await teachingCourse(person, { modules });
  const moduleId = course.moduleIds[0] ?? "";
  const say = (text: string) =>
    fake.respond((request) => (request.schema ? { json: { gives_away: false } } : text));
  const state = async () => (await storedDialogue(person, moduleId)).chat?.state;
  say("What do you see in the middle?");
  await openMentor(person.actor, course);
  return { person, actor: person.actor, course, moduleId, say, state };
}

/** The first question of a quiz, with its options. */
async function firstQuestion(quizId = "") {
  const [question] = await db()
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(questions.position)
    .limit(1);
  if (!question) throw new Error("the quiz has no question");
  const all = await db().select().from(options).where(eq(options.questionId, question.id));
  const chosen = (isRight: boolean) => {
    const found = all.find((option) => option.isRight === isRight);
    if (!found) throw new Error("the question has no such option");
    return found;
  };
  return { question, right: chosen(true), wrong: chosen(false) };
}

async function submit(
  person: { id: string },
  question: { id: string; text: string },
  option: { id: string },
) {
  const isRight = (await db().select().from(options).where(eq(options.id, option.id)))[0]?.isRight ?? false;
  await db()
    .insert(quizAttempts)
    .values({
      ...{ id: newId(), userId: person.id, questionId: question.id, optionId: option.id, isRight },
      asked: { question: question.text, options: [], chosen: "" },
    });
}

const LEAK = `[question] It is so: ${KEY}. Clear?`;

describe("the key of a quiz question", () => {
  test("is guarded until the learner has answered the question", async () => {
    const { person, actor, course, say } = await begin();
    say(LEAK);
    expect((await sendMessage(actor, course, STEM)).message).not.toContain("never opened");
    const { question, right, wrong } = await firstQuestion(course.quizIds[0]);
    await submit(person, question, wrong);
    expect((await sendMessage(actor, course, STEM)).message).not.toContain("never opened");
    await submit(person, question, right);
    expect((await sendMessage(actor, course, STEM)).message).toContain(KEY);
  });

  test("is no secret after the quiz is passed", async () => {
    const { person, actor, course, say } = await begin();
    say(LEAK);
    await passQuiz(person, course.quizIds[0] ?? "");
    expect(await sendMessage(actor, course, STEM)).toMatchObject({ quiz_passed: true });
    expect((await sendMessage(actor, course, STEM)).message).toContain(KEY);
  });

  test("of another module is guarded if the learner quotes its question", async () => {
    const { person, actor, course, say } = await begin(["Shelves", "Stacks"]);
    await passQuiz(person, course.quizIds[0] ?? "");
    say(LEAK);
    expect((await sendMessage(actor, course, STEM)).message).not.toContain("never opened");
    await passQuiz(person, course.quizIds[1] ?? "");
    expect((await sendMessage(actor, course, STEM)).message).toContain(KEY);
  });

  test("in a draft costs the draft, not a second message", async () => {
    const { person, actor, course, moduleId } = await begin();
    await db()
      .update(schema.subscriptions)
      .set({ tier: 0 })
      .where(eq(schema.subscriptions.userId, person.id));
    fake.reset();
    fake.script([LEAK, "Look at the middle once more. What does it promise?"]);
    const received: ReceivedStream = { shown: "", resets: 0 };
    const { message } = await sendMessage(actor, course, STEM, { received });
    expect([message, received.shown]).toEqual(
      Array(2).fill("Look at the middle once more. What does it promise?"),
    );
    const { messages } = await storedDialogue(person, moduleId);
    expect(messages.map(({ content }) => content).join()).not.toContain("never opened");
    expect(await usedMessages(person)).toBe(1);
  });
});

test("a second draft that gives the key away too, or fails, ends in a safe reply that is stored", async () => {
  for (const second of [LEAK, { fault: "refusal" as const }]) {
    const { person, actor, course, moduleId } = await begin();
    fake.reset();
    fake.script([LEAK, second]);
    const { message } = await sendMessage(actor, course, STEM);
    expect(message).not.toContain("never opened");
    const { messages } = await storedDialogue(person, moduleId);
    expect(messages.at(-1)?.content).toBe(message);
  }
});

describe("the state of a dialogue", () => {
  test("climbs with wrong answers, and not with requests for the answer or an unknown class", async () => {
    const { actor, course, say, state } = await begin();
    const turn = async (heard: string) => {
      say(`${heard} Look to the right of 41. What stands there?`);
      const { move, hint_level } = await sendMessage(actor, course, `thought ${fake.requests.length}`);
      return [move, hint_level];
    };
    expect(await turn("[wrong]")).toEqual(["locate_mistake", 0]);
    expect(await turn("[wrong]")).toEqual(["hint", 1]);
    expect(await turn("[asks_answer]")).toEqual(["hint", 1]);
    expect(await turn("[wrong]")).toEqual(["hint", 2]);
    const before = await state();
    await turn("[sparkling]");
    await turn("");
    expect(await state()).toEqual(before);
    expect(await turn("[wrong]")).toEqual(["hint", 3]);
  });

  test("is not changed by buttons for another wording or an example; skip moves on at once", async () => {
    const { actor, course, say, state } = await begin();
    say("Let us see. What of the right side?");
    await sendMessage(actor, course, "Put it differently", { way: "rephrase" });
    await sendMessage(actor, course, "Show an example", { way: "example" });
    expect(await state()).toMatchObject({ attempts: 0, hint: 0 });
    expect(await sendMessage(actor, course, "Skip", { way: "skip" })).toMatchObject({
      ...{ objective: 1, aim: "trace the two markers", handed_over: false },
    });
    expect(await sendMessage(actor, course, "Skip", { way: "skip" })).toMatchObject({
      ...{ move: "hand_over", handed_over: true, quiz_passed: false },
    });
  });

  test("begins at the misconception of a wrong answer that the learner brings from the quiz", async () => {
    const { person, actor, course, say, state } = await begin();
    const { question, wrong } = await firstQuestion(course.quizIds[0]);
    await submit(person, question, wrong);
    say("You chose that one. What made you think so?");
    await sendMessage(actor, course, "Why is this wrong?", {
      quiz: { question_id: question.id, option_id: wrong.id },
    });
    expect(fake.requests.at(-1)?.prompt).toContain(wrong.misconception);
    expect(fake.requests.at(-1)?.prompt).not.toContain(wrong.feedback);
    expect(await state()).toMatchObject({ quizQuestionId: question.id });
  });
});

test("the author's settings of a course reach the mentor", async () => {
  const { actor, course, say } = await begin();
  const mentorSettings: MentorSettings = {
    ...defaultMentorSettings,
    hints: "fast",
    context: "Evening class for nurses",
  };
  await db().update(courses).set({ mentorSettings }).where(eq(courses.id, course.id));
  say("[wrong] Look to the right of 41. What stands there?");
  expect(await sendMessage(actor, course, "smaller")).toMatchObject({ move: "hint", hint_level: 1 });
  expect(fake.requests.at(-1)?.prompt).toContain("Evening class for nurses");
});
