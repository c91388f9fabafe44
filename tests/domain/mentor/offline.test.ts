import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { env } from "@/lib/core/env";
import { libraryId } from "@/lib/courses/free-library";
import { usageDay } from "@/lib/mentor/queries";
import { readLibrary } from "@/scripts/seed/library-files";
import { seedLibrary } from "@/scripts/seed/library";
import { createCourse, enrol, type MadeCourse } from "@/tests/support/courses/course-factory";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, usedMessages } from "@/tests/support/mentor/mentor-course";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { createLearner } from "@/tests/support/users/factories";

const twin = "statistics-everyday";
const languages = [
  ["english", "en", { stuck: "no idea", feeling: "this is too hard", skip: "next" }],
  ["español", "es", { stuck: "no lo sé", feeling: "esto es muy difícil", skip: "siguiente" }],
] as const;

beforeAll(async () => {
  await seedLibrary(readLibrary().filter(({ twinKey }) => twinKey === twin));
});

/** A library course as its learner has it, and the practice items of its first module. */
async function libraryCourse(locale: "en" | "es") {
  const id = libraryId(twin, locale);
  const modules = await db()
    .select({ id: schema.modules.id })
    .from(schema.modules)
    .where(eq(schema.modules.courseId, id))
    .orderBy(asc(schema.modules.position));
  const [first] = modules;
  if (!first) throw new Error("the course has no module");
  const items = await db()
    .select()
    .from(schema.practiceItems)
    .where(and(eq(schema.practiceItems.moduleId, first.id), eq(schema.practiceItems.isFresh, false)))
    .orderBy(asc(schema.practiceItems.position));
  const course: MadeCourse = { id, moduleIds: modules.map((m) => m.id), objectiveIds: [], quizIds: [] };
  return { course, items, moduleId: first.id };
}

describe.each(languages)("the mentor without a model in a library module, %s", (_, locale, words) => {
  test("goes from the first practice item to the quiz, with hints, a skip and free answers on the way", async () => {
    const person = await createLearner({ tier: 0 });
    const { course, items, moduleId } = await libraryCourse(locale);
    await enrol(person, course.id);
    const opening = await openMentor(person.actor, course);
    const [item] = items;
    expect(opening).toMatchObject({
      offline: true,
      move: "open",
      objective: 0,
      options: item?.options,
      question: item?.prompt.split("\n\n")[0],
    });
    expect(opening.message).toContain(item?.prompt);
    const send = (message: string) => sendMessage(person.actor, course, message);

    expect(await send(words.stuck)).toMatchObject({
      move: "hint",
      hint_level: 1,
      question: opening.question,
    });
    expect(await send(words.feeling)).toMatchObject({ move: "redirect", hint_level: 0 });
    const moves: (string | null)[] = [];
    for (const [i, one] of items.entries()) {
      const reply = await send(i === 1 ? words.skip : (one.accepted[0] ?? ""));
      moves.push(reply.move);
      if (i !== 1) expect(reply.message).toContain(one.modelAnswer);
      const next = items[i + 1];
      if (next) expect(reply.message).toContain(next.prompt);
      expect(reply.options).toEqual(next?.options ?? []);
      if (!next)
        expect([reply.question, reply.message]).toEqual([null, expect.stringMatching(/quiz|cuestionario/)]);
    }
    expect(moves).toEqual(items.map((__, i) => (i === 1 ? "probe" : "confirm")));
    const { chat, messages } = await storedDialogue(person, moduleId);
    expect(chat?.state).toMatchObject({
      isHandedOver: true,
      itemId: null,
      objectiveId: items.at(-1)?.objectiveId,
    });
    expect(messages).toHaveLength(1 + 2 * (items.length + 2));
    expect(await usedMessages(person)).toBe(items.length + 2);
    expect((await openMentor(person.actor, course)).message).toBe(messages.at(-1)?.content);
  });
});

test("wrong answers are counted in the chat's state, and the third shows the model answer", async () => {
  const person = await createLearner({ tier: 1 });
  const { course, items, moduleId } = await libraryCourse("en");
  await enrol(person, course.id);
  await openMentor(person.actor, course);
  const hints = [];
  for (const answer of ["111111", "222222"]) {
    hints.push((await sendMessage(person.actor, course, answer)).hint_level);
    expect((await storedDialogue(person, moduleId)).chat?.state).toMatchObject({
      tries: hints.length,
      itemId: items[0]?.id,
    });
  }
  expect(hints).toEqual([1, 2]);
  const third = await sendMessage(person.actor, course, "333333");
  expect(third.message).toContain(items[0]?.modelAnswer);
  expect((await storedDialogue(person, moduleId)).chat?.state).toMatchObject({
    tries: 0,
    itemId: items[1]?.id,
  });
});

test("a module without practice items asks for an objective in one's own words and says that it cannot judge", async () => {
  const person = await createLearner({ tier: 1 });
  const course = await createCourse(person);
  const opening = await openMentor(person.actor, course);
  expect(opening.message).toContain("can’t judge");
  expect(opening.message).toContain("explain First steps");
  const reply = await sendMessage(person.actor, course, "I would begin with the first step");
  expect(reply).toMatchObject({ move: "explain", question: null });
  expect(reply.message).toContain("I would begin with the first step");
});

test("a message about harming oneself gets the crisis line when the day's allowance is spent, and uses none of it", async () => {
  const person = await createLearner({ tier: 0 });
  const { course, moduleId } = await libraryCourse("en");
  await enrol(person, course.id);
  const { message: opening } = await openMentor(person.actor, course);
  const used = env().MENTOR_FREE_DAILY;
  await awaitTimeWindow(86_400);
  await db().insert(schema.mentorUsage).values({ userId: person.id, day: usageDay, used });
  const reply = await sendMessage(person.actor, course, "I want to die");
  expect(reply).toMatchObject({ move: "redirect", credits_remaining: 0 });
  expect(reply.message).toContain("988");
  expect(await codeOf(sendMessage(person.actor, course, "10"))).toBe("mentor_limit");
  expect(await usedMessages(person)).toBe(used);
  const { messages } = await storedDialogue(person, moduleId);
  expect(messages.map(({ content }) => content)).toEqual([opening, "I want to die", reply.message]);
});
