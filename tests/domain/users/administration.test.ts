import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { seedLibrary } from "@/scripts/seed/library";
import { subscribeFree } from "@/lib/billing/mutations";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import {
  findCookieSession,
  openBearerSession,
  openCookieSession,
  findBearerSession,
} from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { updateUser } from "@/lib/users/administration/mutations";
import { getTotals, listUsers } from "@/lib/users/administration/queries";
import { userList, userListQuery, userUpdate } from "@/lib/users/administration/schema";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createSuperuser } from "@/lib/users/mutations";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ isSuperuser: true, fullName: "The boss" });
});

const list = (options: Record<string, unknown> = {}) => listUsers(admin.actor, userListQuery.parse(options));
const names = async (options: Record<string, unknown>) =>
  (await list(options)).data.map((user) => user.full_name);

describe("the list of accounts", () => {
  test("finds names, emails and ids by every word, ignoring case and accents", async () => {
    const zoe = await createPerson({ fullName: "Zoë Ágreda", email: "zoe.agreda@example.net" });
    await createPerson({ fullName: "Zoe Other" });
    expect(await names({ q: "ZOE agreda" })).toEqual(["Zoë Ágreda"]);
    expect(await names({ q: "  example.net   zoë " })).toEqual(["Zoë Ágreda"]);
    expect((await list({ q: zoe.id })).data.map((user) => user.id)).toEqual([zoe.id]);
    expect(await list({ q: "nobody has this" })).toEqual({ data: [], count: 0 });
    expect((await list({ q: "   " })).count).toBeGreaterThan(2);
  });

  test.each([
    "'",
    "'; drop table users; --",
    "%",
    "_",
    "\\",
    "1' or '1'='1",
    "$1",
    "') union select 1 --",
    "\ud800",
    "a\u0301\u0301",
    ".*",
    "[",
    "\n",
  ])("treats %j as text (T042)", async (q) => {
    const found = await list({ q });
    expect(found.data.length).toBeLessThanOrEqual(found.count);
    if (q.trim() !== "" && q !== "_" && q !== "a\u0301\u0301") expect(found.count).toBe(0);
  });

  test("sorts by each column and lists each person once over all pages", async () => {
    for (const [i, balance] of [300, 100, 100, 200].entries())
      await createPerson({ fullName: `Sorted ${"dbca"[i] ?? ""}`, email: `sorted${i}@example.com`, balance });
    const q = "sorted";
    expect(await names({ q, sort: "full_name" })).toEqual(["Sorted a", "Sorted b", "Sorted c", "Sorted d"]);
    expect(await names({ q, sort: "-email" })).toEqual(["Sorted a", "Sorted c", "Sorted b", "Sorted d"]);
    expect((await list({ q, sort: "-credits" })).data.map((user) => user.credits)).toEqual([3, 2, 1, 1]);
    expect(await names({ q })).toEqual(["Sorted a", "Sorted c", "Sorted b", "Sorted d"]);
    const paged = await Promise.all(
      [0, 1, 2, 3, 4].map((skip) => names({ q, sort: "credits", skip, limit: 1 })),
    );
    expect(paged.flat().sort()).toEqual(["Sorted a", "Sorted b", "Sorted c", "Sorted d"]);
    expect(userListQuery.safeParse({ sort: "password_hash" }).success).toBe(false);
    expect(userListQuery.safeParse({ limit: 1001 }).success).toBe(false);
  });

  test("is for superusers only, and contains no password hash", async () => {
    const found = await list({ limit: 3 });
    expect(userList.parse(found).data).toHaveLength(3);
    expect(JSON.stringify(found)).not.toMatch(/argon2|hash/i);
    const learner = await createPerson();
    expect(await code(listUsers(learner.actor, userListQuery.parse({})))).toBe("forbidden");
    expect(await code(getTotals(learner.actor))).toBe("forbidden");
    expect(await code(updateUser(learner.actor, admin.id, {}))).toBe("forbidden");
  });

  test("comes with the totals of users and courses", async () => {
    const before = await getTotals(admin.actor);
    await createCourse(await createPerson());
    expect(await getTotals(admin.actor)).toEqual({ users: before.users + 1, courses: before.courses + 1 });
  });
});

describe("changing an account", () => {
  test("changes the given fields only, and ignores an empty password (T007)", async () => {
    const person = await createPerson({ fullName: "Before", balance: 500 });
    const input = userUpdate.parse({
      full_name: "After",
      password: "",
      confirm_password: "",
    });
    for (const others of [{ credits: 9 }, { id: newId() }, { subscription_id: 4 }, { generation_count: 7 }])
      expect(userUpdate.safeParse({ full_name: "No", ...others }).success).toBe(false);
    expect(await updateUser(admin.actor, person.id, input)).toMatchObject({
      id: person.id,
      email: person.email,
      full_name: "After",
      credits: 5,
      subscription_id: 0,
      generation_count: 0,
      is_active: true,
    });
    expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, "192.0.2.1"))).toBe(
      "ok",
    );
    expect(await updateUser(admin.actor, person.id, userUpdate.parse({}))).toMatchObject({
      full_name: "After",
    });
  });

  test("ends the person's sessions after a new password or a deactivation (T018)", async () => {
    const sign = async (id: string) => ({
      sid: await openCookieSession(id),
      token: await openBearerSession(id),
    });
    for (const input of [{ password: "another long sentence" }, { is_active: false }]) {
      const person = await createPerson();
      const { sid, token } = await sign(person.id);
      await updateUser(admin.actor, person.id, userUpdate.parse(input));
      expect([await findCookieSession({ sid, sub: person.id }), await findBearerSession(token)]).toEqual([
        null,
        null,
      ]);
      const rows = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, person.id));
      expect(rows).toEqual([]);
    }
  });

  test("normalises a new email address, keeps it unique under concurrency, and marks it unverified", async () => {
    const [one, two] = [await createPerson(), await createPerson()];
    await db().update(schema.users).set({ emailVerifiedAt: new Date() }).where(eq(schema.users.id, one.id));
    await db()
      .insert(schema.recoveryTokens)
      .values({
        tokenHash: Buffer.from("to the old address"),
        userId: one.id,
        expiresAt: new Date(Date.now() + 60_000),
      });
    expect(
      await updateUser(admin.actor, one.id, userUpdate.parse({ email: " Fresh.One@Example.ORG " })),
    ).toMatchObject({ email: "fresh.one@example.org" });
    const [row] = await db().select().from(schema.users).where(eq(schema.users.id, one.id));
    expect(row?.emailVerifiedAt).toBeNull();
    expect(await db().$count(schema.recoveryTokens, eq(schema.recoveryTokens.userId, one.id))).toBe(0);
    expect(
      await code(updateUser(admin.actor, two.id, userUpdate.parse({ email: "FRESH.ONE@example.org" }))),
    ).toBe("email_taken");
    const codes = await Promise.all(
      [one, two].map(({ id }) =>
        code(updateUser(admin.actor, id, userUpdate.parse({ email: "race@example.org" }))),
      ),
    );
    expect(codes.sort()).toEqual(["email_taken", "ok"]);
  });

  test("ends the person's sessions after a new email address, but not the browser session of superusers who change their own; an unchanged address has no effect", async () => {
    const person = await createPerson();
    const open = async (id: string) => ({
      sid: await openCookieSession(id),
      token: await openBearerSession(id),
    });
    const lives = async (id: string, { sid, token }: { sid: string; token: string }) => [
      Boolean(await findCookieSession({ sid, sub: id })),
      Boolean(await findBearerSession(token)),
    ];
    const [theirs, own] = [await open(person.id), await open(admin.id)];
    await updateUser(admin.actor, person.id, userUpdate.parse({ email: person.email.toUpperCase() }));
    expect(await lives(person.id, theirs)).toEqual([true, true]);
    await updateUser(admin.actor, person.id, userUpdate.parse({ email: `moved.${person.email}` }));
    expect(await lives(person.id, theirs)).toEqual([false, false]);
    await updateUser(
      { ...admin.actor, sessionId: own.sid },
      admin.id,
      userUpdate.parse({ email: "moved.boss@example.org" }),
    );
    expect(await lives(admin.id, own)).toEqual([true, false]);
  });

  test("refuses an unknown id and a common password", async () => {
    expect(await code(updateUser(admin.actor, newId(), userUpdate.parse({ full_name: "x" })))).toBe(
      "user_not_found",
    );
    expect(await code(updateUser(admin.actor, admin.id, userUpdate.parse({ password: "password123" })))).toBe(
      "password_too_common",
    );
  });
});

test("does not apply to the platform's account, which superusers cannot see, change, delete or give a plan", async () => {
  const { users: people } = await getTotals(admin.actor);
  const listed = (await list()).count;
  await seedLibrary([]);
  const stored = () => db().select().from(schema.users).where(eq(schema.users.id, PLATFORM_ID));
  const untouched = await stored();
  const email = untouched[0]?.email ?? "";
  expect(untouched).toMatchObject([{ isActive: false, passwordHash: null }]);
  expect([(await getTotals(admin.actor)).users, (await list()).count]).toEqual([people, listed]);
  for (const q of [PLATFORM_ID, email]) expect(await list({ q })).toEqual({ data: [], count: 0 });
  for (const input of [
    {},
    { is_active: true },
    { password: "another long sentence" },
    { email: admin.email },
    { is_superuser: true, full_name: "Mine" },
  ]) {
    expect(await code(updateUser(admin.actor, PLATFORM_ID, userUpdate.parse(input)))).toBe("user_not_found");
  }
  expect(await code(deleteUser(admin.actor, PLATFORM_ID, {}))).toBe("user_not_found");
  expect(await code(subscribeFree(admin.actor, PLATFORM_ID))).toBe("user_not_found");
  expect(await code(createSuperuser({ email, password: PASSWORD }))).toBe("email_taken");
  expect(await stored()).toEqual(untouched);
});

describe("the last superuser", () => {
  const others = () =>
    db().update(schema.users).set({ isSuperuser: false }).where(eq(schema.users.isSuperuser, true));
  const two = async () => {
    await others();
    return Promise.all([createPerson({ isSuperuser: true }), createPerson({ isSuperuser: true })]);
  };

  test.each([
    ["demoted", { is_superuser: false }],
    ["deactivated", { is_active: false }],
  ])("cannot be %s, even by two parallel requests", async (_, input) => {
    const [one, other] = await two();
    const codes = await Promise.all([
      code(updateUser(one.actor, other.id, input)),
      code(updateUser(other.actor, one.id, input)),
    ]);
    expect(codes.sort()).toEqual(["last_superuser", "ok"]);
  });

  test("cannot be deleted, even by two parallel requests or by themselves", async () => {
    const [one, other] = await two();
    const codes = await Promise.all([
      code(deleteUser(one.actor, other.id, {})),
      code(deleteUser(other.actor, one.id, {})),
    ]);
    expect(codes.sort()).toEqual(["last_superuser", "ok"]);
    const [left] = await db()
      .select({ id: schema.users.id })
      .from(schema.users)
      .where(eq(schema.users.isSuperuser, true));
    const last = [one, other].find(({ id }) => id === left?.id);
    if (!last) throw new Error("nobody is left");
    expect(await code(deleteUser(last.actor, last.id, { password: PASSWORD }))).toBe("last_superuser");
  });

  test("is the last active one; accounts without that role can be changed and deleted", async () => {
    const [one, other] = await two();
    expect(await code(updateUser(one.actor, other.id, { is_active: false }))).toBe("ok");
    expect(await code(updateUser(one.actor, one.id, { is_superuser: false }))).toBe("last_superuser");
    const person = await createPerson();
    expect(await code(updateUser(one.actor, person.id, { is_superuser: false, is_active: false }))).toBe(
      "ok",
    );
    expect(await code(deleteUser(one.actor, person.id, {}))).toBe("ok");
    expect(await code(deleteUser(one.actor, other.id, {}))).toBe("ok");
  });
});
