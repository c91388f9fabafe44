import { fake } from "@/tests/support/mentor/mentor-model";
import { describe, expect, test } from "vitest";
import { givePointBack, takePoint } from "@/lib/core/limits/rate-limit";
import { createLearner, createPerson } from "@/tests/support/users/factories";
import { until } from "@/tests/support/generation/generation";
import { codeOf, openMentor, sendMessage } from "@/tests/support/mentor/mentor";
import { storedDialogue, teachingCourse, usedMessages } from "@/tests/support/mentor/mentor-course";
import { statementsDuring } from "@/tests/support/database/statements";

describe("the limit of model calls", () => {
  const limit = { name: "mentor-model", points: 30, seconds: 60 };

  test.each([
    ["with an unlimited allowance", { tier: 1 as const }],
    ["with a daily one", { tier: 0 as const }],
  ])(
    "is thirty a minute per person, %s; the next message gives a typed error and uses nothing",
    async (_, options) => {
      const person = await createPerson(options);
      const course = await teachingCourse(person);
      const moduleId = course.moduleIds[0] ?? "";
      fake.respond(() => "[question] What do you see?");
      await openMentor(person.actor, course);
      const taken = await takePoint(limit, person.id);
      for (let i = 2; i < 30; i += 1) await takePoint(limit, person.id);
      const before = fake.requests.length;
      expect(await codeOf(sendMessage(person.actor, course, "one more"))).toBe("rate_limited");
      expect(await codeOf(openMentor(person.actor, course, 1))).toBe("rate_limited");
      expect(fake.requests).toHaveLength(before);
      expect(await usedMessages(person)).toBe(0);
      const { chat, messages } = await storedDialogue(person, moduleId);
      expect(chat).toMatchObject({ lease: null, reservedDay: null });
      expect(messages.map((m) => m.content)).toEqual(["What do you see?", "one more"]);
      expect(await openMentor(person.actor, course)).toMatchObject({ unanswered: true });
      await givePointBack(taken);
      expect(await codeOf(sendMessage(person.actor, course, "one more"))).toBe("ok");
    },
  );

  test("does not count messages that are refused as busy", async () => {
    const { actor, id } = await createLearner();
    const course = await teachingCourse({ id });
    const spoken = Promise.withResolvers<undefined>();
    fake.respond(() => spoken.promise.then(() => "[question] What do you see?"));
    const first = codeOf(sendMessage(actor, course, "the first"));
    await until(() => fake.openRequests === 1);
    for (let i = 0; i < 40; i += 1)
      expect(await codeOf(sendMessage(actor, course, `message ${i}`))).toBe("mentor_busy");
    spoken.resolve(undefined);
    expect(await first).toBe("ok");
    expect(await codeOf(sendMessage(actor, course, "and another"))).toBe("ok");
  });
});

describe("the statements of a turn", () => {
  test.each([
    ["with an unlimited allowance", { tier: 1 as const }],
    ["with a daily one", { tier: 0 as const }],
  ])("are four, %s: begin, count the call, record the study, store (P6, P8)", async (_, options) => {
    const person = await createPerson(options);
    const course = await teachingCourse(person);
    fake.respond(() => "[question] What do you see?");
    await openMentor(person.actor, course);
    const before: number[] = [];
    fake.respond(() => {
      before.push(seen.length);
      return "[question] What else?";
    });
    const seen: string[] = [];
    const statements = await statementsDuring(
      () => sendMessage(person.actor, course, "the middle one"),
      seen,
    );
    // The count of tokens is one more, for which the learner does not wait.
    const ofTurn = statements.filter((text) => !text.includes("model_usage"));
    expect(
      ofTurn.map((text) => /mentor_usage|rate_limits|study_minutes|mentor_messages \(/.exec(text)?.[0]),
    ).toEqual(["mentor_usage", "rate_limits", "study_minutes", "mentor_messages ("]);
    expect(before).toEqual([3]);
  });
});
