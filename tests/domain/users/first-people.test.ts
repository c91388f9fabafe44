import { and, eq, isNotNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { schema } from "@/db";
import { seedPeople } from "@/scripts/seed/people";
import { verifyPassword } from "@/lib/users/passwords/password-hash";
import { launch } from "@/tests/support/app/app-server";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { testEnvironment } from "@/tests/support/app/environment";

const { users } = schema;
const WISHED = { email: "me@example.org", password: "a password of my own" };
const PRODUCTION = { MENO_ENV: "production", APP_URL: "https://meno.example" };

/** A database without people, and a query for the accounts that can sign in. */
async function emptyDatabase() {
  const server = inject("testServer");
  const url = await createDatabase(server);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.end({ timeout: 5 });
    await dropDatabase(server, url);
  });
  const environment = { ...testEnvironment(url), NODE_ENV: "production", FIRST_SUPERUSER_PASSWORD: "" };
  const listPeople = () =>
    drizzle(sql)
      .select()
      .from(users)
      .where(and(eq(users.isActive, true), isNotNull(users.passwordHash)))
      .orderBy(users.email);
  return { environment, listPeople };
}

/** A person's password as printed. */
const shownTo = (email: string, output: string) =>
  new RegExp(`^ +${email.replaceAll(".", "\\.")} +(\\S{12,})$`, "m").exec(output)?.[1] ?? "";

test("every stored account's password has been printed, even if the process is killed at that moment", async () => {
  const { environment, listPeople } = await emptyDatabase();
  const script = launch("migrate", environment);
  onTestFinished(async () => {
    await script.stop("SIGKILL");
  });
  await expect
    .poll(async () => (await listPeople()).length, { timeout: 40_000, interval: 2 })
    .toBeGreaterThan(0);
  await script.stop("SIGKILL");
  const people = await listPeople();
  expect(people.map(({ email, isSuperuser }) => [email, isSuperuser])).toEqual([
    ["admin@example.com", true],
    ["learner@example.com", false],
  ]);
  for (const { email, passwordHash } of people)
    expect(await verifyPassword(passwordHash, shownTo(email, script.output()))).toBe(true);
});

test.each([
  { name: "production", env: PRODUCTION, others: [] },
  { name: "the demo", env: {}, others: ["learner@example.com"] },
])(
  "admin:create on an empty database makes no account with an unknown password, in $name",
  async ({ env, others }) => {
    const { environment, listPeople } = await emptyDatabase();
    const script = launch(
      "admin-create",
      { ...environment, ...env, ADMIN_PASSWORD: WISHED.password },
      { args: ["--email", WISHED.email] },
    );
    expect(await script.ended).toBe(0);
    expect(script.output()).toContain(`${WISHED.email} is a superuser now.`);
    expect(script.output()).not.toContain(WISHED.password);
    const people = await listPeople();
    expect(people.map(({ email }) => email)).toEqual([...others, WISHED.email]);
    for (const { email, passwordHash } of people) {
      const password = email === WISHED.email ? WISHED.password : shownTo(email, script.output());
      expect(await verifyPassword(passwordHash, password)).toBe(true);
    }
  },
);

test("a production without FIRST_SUPERUSER creates no superuser", async () => {
  const { environment, listPeople } = await emptyDatabase();
  const script = launch("migrate", { ...environment, ...PRODUCTION, FIRST_SUPERUSER: "" });
  expect(await script.ended).toBe(0);
  expect(await listPeople()).toEqual([]);
});

test("a first superuser with the demo learner's address is the only account", async () => {
  const shown: string[] = [];
  await seedPeople((made) => shown.push(...made.map(({ email }) => email)), {
    email: "learner@example.com",
    password: undefined,
  });
  expect(shown).toEqual(["learner@example.com"]);
});

test("a password from the operator's settings is not printed", async () => {
  const { environment, listPeople } = await emptyDatabase();
  const script = launch("migrate", { ...environment, FIRST_SUPERUSER_PASSWORD: WISHED.password });
  expect(await script.ended).toBe(0);
  expect(script.output()).toContain("admin@example.com   (as FIRST_SUPERUSER_PASSWORD says)");
  expect(script.output()).not.toContain(WISHED.password);
  const [superuser] = await listPeople();
  expect(await verifyPassword(superuser?.passwordHash ?? "", WISHED.password)).toBe(true);
});
