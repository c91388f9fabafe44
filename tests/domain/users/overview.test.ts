import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { openBearerSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { newId } from "@/lib/core/ids";
import { findUserOverview } from "@/lib/users/administration/overview/queries";
import { listUsers } from "@/lib/users/administration/queries";
import { userListQuery } from "@/lib/users/administration/schema";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson, type Person } from "@/tests/support/users/factories";

let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ isSuperuser: true });
});

const list = (options: Record<string, unknown>) => listUsers(admin.actor, userListQuery.parse(options));
/** Sets the last use of a person's newest session. */
const seenAt = async (sid: string, at: string) =>
  db()
    .update(schema.sessions)
    .set({ lastUsedAt: new Date(at) })
    .where(eq(schema.sessions.id, sid));

describe("plan and last visit in the list", () => {
  test("show the current plan and the latest of all sessions and minutes of study", async () => {
    const person = await createPerson({ tier: 2, fullName: "Visits one" });
    const [first, second] = [await openCookieSession(person.id), await openCookieSession(person.id)];
    await seenAt(first, "2026-03-01T10:00:00Z");
    await seenAt(second, "2026-02-01T10:00:00Z");
    const found = async () => (await list({ q: person.id })).data[0];
    expect(await found()).toMatchObject({
      plan_tier: 2,
      last_seen_at: "2026-03-01T10:00:00.000Z",
      created_at: expect.stringMatching(/Z$/) as string,
    });
    await db()
      .insert(schema.studyMinutes)
      .values({ userId: person.id, day: "2026-04-01", minutes: 1, lastAt: new Date("2026-04-01T09:00:00Z") });
    await db().delete(schema.sessions).where(eq(schema.sessions.userId, person.id));
    expect((await found())?.last_seen_at).toBe("2026-04-01T09:00:00.000Z");
  });

  test("sort the list; people without a plan and without a visit are the lowest", async () => {
    const word = "sortable";
    const people = {
      none: await createPerson({ fullName: `${word} none` }),
      free: await createPerson({ fullName: `${word} free`, tier: 0 }),
      paid: await createPerson({ fullName: `${word} paid`, tier: 3 }),
    };
    await seenAt(await openCookieSession(people.free.id), "2026-05-02T00:00:00Z");
    await seenAt(await openCookieSession(people.paid.id), "2026-05-01T00:00:00Z");
    const names = async (sort: string) =>
      (await list({ q: word, sort })).data.map(({ full_name }) => full_name.slice(word.length + 1));
    expect(await names("plan")).toEqual(["none", "free", "paid"]);
    expect(await names("-plan")).toEqual(["paid", "free", "none"]);
    expect(await names("last_seen")).toEqual(["none", "paid", "free"]);
    expect(await names("-last_seen")).toEqual(["free", "paid", "none"]);
  });
});

describe("the overview of a user", () => {
  test("has plan, generations, open sessions, and the courses made and taken", async () => {
    const person = await createPerson({ tier: 1, balance: 250, generations: 3, locale: "es" });
    const other = await createPerson();
    const draft = await createCourse(person, { title: "A draft" });
    const shared = await createCourse(person, {
      title: "Shared",
      isPublished: true,
      slug: `shared-${newId()}`,
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const bought = await createCourse(other, { title: "Bought" });
    await db()
      .insert(schema.enrolments)
      .values([
        { userId: other.id, courseId: shared.id, source: "free" },
        {
          userId: person.id,
          courseId: bought.id,
          source: "bought",
          completedAt: new Date("2026-02-03T04:05:06Z"),
        },
      ]);
    const expired = await openCookieSession(person.id);
    await db()
      .update(schema.sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(schema.sessions.id, expired));
    await openBearerSession(person.id);
    const overview = await findUserOverview(admin.actor, person.id);
    expect(overview).toMatchObject({
      user: { id: person.id, credits: 2.5, plan_tier: 1, generation_count: 3 },
      locale: "es",
      plan_ends_at: null,
      monthly_generations: 0,
      permanent_generations: 3,
      sessions: 1,
      made: {
        count: 2,
        data: [
          { id: draft.id, slug: null, learners: 0, completed_at: null },
          { id: shared.id, slug: expect.stringContaining("shared-") as string, learners: 1 },
        ],
      },
      taken: {
        count: 1,
        data: [{ id: bought.id, source: "bought", slug: null, completed_at: "2026-02-03T04:05:06.000Z" }],
      },
    });
    expect(JSON.stringify(overview)).not.toMatch(/argon2|hash/i);
  });

  test("does not exist for an unknown id or the platform's account, nor for learners", async () => {
    expect(await findUserOverview(admin.actor, newId())).toBeNull();
    expect(await findUserOverview(admin.actor, PLATFORM_ID)).toBeNull();
    const learner = await createPerson();
    await expect(findUserOverview(learner.actor, learner.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
