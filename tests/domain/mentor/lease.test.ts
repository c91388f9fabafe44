import { fake } from "@/tests/support/mentor/mentor-model";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { keepAlive, requestStop } from "@/lib/mentor/lease/mutations";
import { beginTurn, claimOpening, storeReply } from "@/lib/mentor/mutations";
import { initialState } from "@/lib/mentor/tutoring/dialogue-state";
import { until } from "@/tests/support/generation/generation";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { createLearner } from "@/tests/support/users/factories";

const { mentorChats, options, questions, quizAttempts, discussedMisconceptions } = schema;

async function begin(modules = ["First steps"]) {
  fake.respond(() => "[question] What do you see?");
  const person = await createLearner();
  const course = await teachingCourse(person, { modules });
  const moduleId = course.moduleIds[0] ?? "";
  const message = (text: string) => ({ course_id: course.id, module_id: moduleId, message: text });
  const chat = async () => (await storedDialogue(person, moduleId)).chat;
  const contents = async () => (await storedDialogue(person, moduleId)).messages.map((m) => m.content);
  return { person, actor: person.actor, course, moduleId, message, chat, contents };
}

const reply = {
  reply: { content: "Why?", move: "probe", hintLevel: 0, citations: [] },
  heard: "partly",
  state: initialState,
};

describe("a message", () => {
  test("is stored before the model is called", async () => {
    const { actor, course, contents } = await begin();
    let seen: string[] = [];
    fake.respond(async () => {
      seen = await contents();
      return "[question] Go on?";
    });
    await sendMessage(actor, course, "the middle one");
    expect(seen).toEqual(["the middle one"]);
  });

  test("without a reply is stored once, however often it is sent; another one comes after it", async () => {
    const { actor, course, contents } = await begin();
    fake.respond(() => ({ fault: "refusal" }));
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(sendMessage(actor, course, "the middle one"))).toBe("ai_refused");
    expect(await codeOf(sendMessage(actor, course, "or the left"))).toBe("ai_refused");
    expect(await contents()).toEqual(["the middle one", "or the left"]);
    fake.respond(() => "[question] Why?");
    const { history } = await sendMessage(actor, course, "or the left");
    expect(history.map((m) => m.content)).toEqual(["or the left", "Why?"]);
    await sendMessage(actor, course, "or the left");
    expect(await contents()).toEqual(["the middle one", "or the left", "Why?", "or the left", "Why?"]);
  });

  test("is kept with how it was heard, on its reply", async () => {
    const { person, actor, moduleId, message, course } = await begin();
    await openMentor(actor, course);
    const { lease } = await beginTurn(actor, message("the middle one"));
    expect(lease.history.map((m) => m.content)).toEqual(["What do you see?"]);
    await storeReply(lease, reply);
    const { messages } = await storedDialogue(person, moduleId);
    expect(messages.map(({ role, heard }) => [role, heard])).toEqual([
      ["assistant", null],
      ["user", null],
      ["assistant", "partly"],
    ]);
    expect(await codeOf(storeReply(lease, reply))).toBe("conflict");
  });
});

describe("a lease", () => {
  test("is extended while its reply is being written, and the learner can stop it", async () => {
    const { actor, course, message, chat } = await begin();
    await openMentor(actor, course);
    const { lease } = await beginTurn(actor, message("the middle one"));
    const alive = keepAlive(lease);
    await db()
      .update(mentorChats)
      .set({ replyingUntil: sql`now() + interval '3 seconds'` })
      .where(eq(mentorChats.id, lease.chatId));
    await until(async () => Number((await chat())?.replyingUntil) > Date.now() + 8_000);
    expect(alive.stopped.aborted).toBe(false);
    const stranger = await createLearner();
    await requestStop(stranger.actor, lease.chatId);
    expect((await chat())?.stopRequested).toBe(false);
    await requestStop(actor, lease.chatId);
    await until(() => alive.stopped.aborted);
    alive.stop();
    await storeReply(lease, reply);
    expect(await chat()).toMatchObject({ lease: null, replyingUntil: null, stopRequested: false });
  });

  test("that another process has taken over ends the reply", async () => {
    const { actor, course, message } = await begin();
    await openMentor(actor, course);
    const { lease } = await beginTurn(actor, message("the middle one"));
    const alive = keepAlive(lease);
    await db().update(mentorChats).set({ lease: newId() }).where(eq(mentorChats.id, lease.chatId));
    await until(() => alive.stopped.aborted);
    alive.stop();
    expect(await codeOf(storeReply(lease, reply))).toBe("conflict");
  });

  test("of a dead process returns its message to the allowance, whichever module it was for", async () => {
    await awaitTimeWindow(86_400);
    const { person, actor, course, message, contents } = await begin(["One", "Two"]);
    for (let i = 0; i < 4; i += 1) await sendMessage(actor, course, `thought ${i}`, { module: 1 });
    await beginTurn(actor, message("the middle one"));
    expect(await codeOf(sendMessage(actor, course, "the fifth", { module: 1 }))).toBe("mentor_limit");
    expect(await codeOf(sendMessage(actor, course, "another"))).toBe("mentor_busy");
    await db()
      .update(mentorChats)
      .set({ replyingUntil: sql`now()` })
      .where(and(eq(mentorChats.userId, person.id), sql`lease is not null`));
    expect(await openMentor(actor, course)).toMatchObject({
      ...{ credits_remaining: 1, replying: false, unanswered: true },
    });
    expect(await codeOf(sendMessage(actor, course, "the fifth", { module: 1 }))).toBe("ok");
    expect(await contents()).toEqual(["the middle one"]);
    expect(await usedMessages(person)).toBe(5);
  });

  test("for an opening is held by one of many", async () => {
    const { actor, moduleId } = await begin();
    const leases = await Promise.all(
      Array.from({ length: 10 }, () => claimOpening(actor, { moduleId, chatId: null })),
    );
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });
});

describe("an answer that is brought from the quiz", () => {
  async function quizOf(course: { quizIds: string[] }) {
    const [question] = await db()
      .select()
      .from(questions)
      .where(eq(questions.quizId, course.quizIds[0] ?? ""))
      .orderBy(questions.position)
      .limit(1);
    const all = await db()
      .select()
      .from(options)
      .where(eq(options.questionId, question?.id ?? ""));
    const wrong = all.filter((option) => !option.isRight);
    return { question, right: all.find((option) => option.isRight), wrong };
  }

  test("comes with its misconception only if the learner has submitted it, and is kept as talked about", async () => {
    const { person, actor, course, moduleId, message } = await begin();
    const { question, right, wrong } = await quizOf(course);
    const [chosen, other] = wrong;
    if (!question || !right || !chosen || !other) throw new Error("the course has no quiz");
    const attempt = (optionId: string, isRight: boolean) =>
      db()
        .insert(quizAttempts)
        .values({
          ...{ id: newId(), userId: person.id, questionId: question.id, optionId, isRight },
          asked: { question: question.text, options: [], chosen: "" },
        });
    await attempt(chosen.id, false);
    await attempt(right.id, true);
    const brought = async (optionId: string) => {
      const quiz = { question_id: question.id, option_id: optionId };
      const { lease } = await beginTurn(actor, { ...message(`about ${optionId}`), quiz });
      await storeReply(lease, reply);
      return lease.fromQuiz;
    };
    expect(await brought(other.id)).toBeNull();
    expect(await brought(right.id)).toBeNull();
    expect(await brought(chosen.id)).toEqual({
      questionId: question.id,
      optionId: chosen.id,
      stem: question.text,
      option: chosen.text,
      misconception: chosen.misconception,
    });
    expect(await brought(chosen.id)).not.toBeNull();
    expect(
      await db().select().from(discussedMisconceptions).where(eq(discussedMisconceptions.userId, person.id)),
    ).toMatchObject([{ optionId: chosen.id, moduleId }]);
  });

  test("of another module is ignored", async () => {
    const { person, actor, course, moduleId } = await begin(["One", "Two"]);
    const { question, wrong } = await quizOf(course);
    const [chosen] = wrong;
    if (!question || !chosen) throw new Error("the course has no quiz");
    await db()
      .insert(quizAttempts)
      .values({
        ...{ id: newId(), userId: person.id, questionId: question.id, optionId: chosen.id, isRight: false },
        asked: { question: question.text, options: [], chosen: chosen.text },
      });
    const quiz = { question_id: question.id, option_id: chosen.id };
    const second = { course_id: course.id, module_id: course.moduleIds[1], message: "why?", quiz };
    expect((await beginTurn(actor, second)).lease.fromQuiz).toBeNull();
    expect((await beginTurn(actor, { ...second, module_id: moduleId })).lease.fromQuiz).not.toBeNull();
  });
});
