import { fake } from "@/tests/support/mentor/mentor-model";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { prepareMessage } from "@/lib/mentor/conversation";
import { releaseLapsed, releaseTurn } from "@/lib/mentor/lease/mutations";
import { claimOpening } from "@/lib/mentor/mutations";
import { withClockOff } from "@/tests/support/time/clock";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { createLearner } from "@/tests/support/users/factories";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse } from "@/tests/support/mentor/mentor-course";

const silent = { text: () => undefined, reset: () => undefined };

/** A module whose dialogue is open. */
async function openedModule() {
  fake.respond(() => "[question] What do you see in the middle?");
  const person = await createLearner();
  const course = await teachingCourse(person);
  await openMentor(person.actor, course);
  const moduleId = course.moduleIds[0] ?? "";
  const say = { course_id: course.id, module_id: moduleId, message: "the middle one" };
  const letPass = (seconds: number) =>
    db()
      .update(schema.mentorChats)
      .set({ replyingUntil: sql`${schema.mentorChats.replyingUntil} - make_interval(secs => ${seconds})` })
      .where(eq(schema.mentorChats.moduleId, moduleId));
  return { person, actor: person.actor, course, moduleId, say, letPass };
}

describe.each([-200_000, 200_000])("on a machine whose clock is off by %i ms", (off) => {
  test("a running reply blocks others, can be taken over only after its lease, and is stored", async () => {
    const { person, actor, course, moduleId, say, letPass } = await openedModule();
    const turn = await withClockOff(off, () => prepareMessage(actor, say));
    expect((await openMentor(actor, course)).replying).toBe(true);
    expect(await codeOf(sendMessage(actor, course, "me too"))).toBe("mentor_busy");
    await turn.run(silent);
    expect((await storedDialogue(person, moduleId)).messages).toHaveLength(3);

    const dead = await withClockOff(off, () => prepareMessage(actor, say));
    await letPass(8);
    expect(await codeOf(sendMessage(actor, course, "still there?"))).toBe("mentor_busy");
    await letPass(5);
    expect((await openMentor(actor, course)).replying).toBe(false);
    expect(await codeOf(sendMessage(actor, course, "still there?"))).toBe("ok");
    expect(await codeOf(dead.run(silent))).toBe("conflict");
  });

  test("messages keep their order, on the screen and in the prompt", async () => {
    const { person, actor, course, moduleId, say } = await openedModule();
    await sendMessage(actor, course, "first");
    const before = Date.now();
    const { history } = await withClockOff(off, async () =>
      (await prepareMessage(actor, { ...say, message: "second" })).run(silent),
    );
    await sendMessage(actor, course, "third");
    const said = ["first", "second", "third"];
    const { messages: stored } = await storedDialogue(person, moduleId);
    expect(stored.map(({ role }) => role)).toEqual([
      "assistant",
      ...said.flatMap(() => ["user", "assistant"]),
    ]);
    expect(stored.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(said);
    expect(
      (await openMentor(actor, course)).history
        .filter(({ role }) => role === "user")
        .map(({ content }) => content),
    ).toEqual(said);
    const lease = await claimOpening(actor, { moduleId, chatId: null });
    expect(lease?.history.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(said);
    // Ids of one process ascend whatever its clock shows; those of different machines are ordered by their time.
    const moments = history
      .slice(-2)
      .flatMap(({ id, timestamp }) => [
        Number.parseInt(id.replace("-", "").slice(0, 12), 16),
        Date.parse(timestamp),
      ]);
    for (const moment of moments) expect(Math.abs(moment - before)).toBeLessThan(60_000);
  });

  test("messages keep their order after a takeover and beside the opening", async () => {
    const { actor, course, moduleId, say, letPass } = await openedModule();
    const { chat } = await storedDialogue(actor, moduleId);
    const options = { moduleId, chatId: chat?.id ?? null };
    await prepareMessage(actor, say);
    await letPass(13);
    const turn = await withClockOff(off, () => prepareMessage(actor, say));
    expect(await codeOf(sendMessage(actor, course, "me too"))).toBe("mentor_busy");
    await turn.run(silent);

    const lease = await withClockOff(off, () => claimOpening(actor, options));
    expect(await claimOpening(actor, options)).toBeNull();
    await letPass(13);
    await releaseLapsed(actor);
    const next = await claimOpening(actor, options);
    expect(next).not.toBeNull();
    if (lease) await releaseTurn(actor, lease);
    expect((await openMentor(actor, course)).replying).toBe(true);
    if (next) await releaseTurn(actor, next);
    expect((await openMentor(actor, course)).replying).toBe(false);
  });
});

test.each([-2, 2])(
  "a message counts on the database's day, when this machine's clock is off by %i days",
  async (days) => {
    const { actor, course, say } = await openedModule();
    await awaitTimeWindow(86_400);
    const { credits_remaining: full } = await openMentor(actor, course);
    await sendMessage(actor, course, "first");
    const off = await withClockOff(days * 86_400_000, async () =>
      (await prepareMessage(actor, { ...say, message: "second" })).run(silent),
    );
    const { credits_remaining: left } = await openMentor(actor, course);
    expect([off.credits_remaining, left]).toEqual([(full ?? 0) - 2, (full ?? 0) - 2]);
  },
);
