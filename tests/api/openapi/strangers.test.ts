import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exampleIds } from "@/app/api/v1/example-ids";
import { Contract, type Operation, type Schema } from "@/tests/support/openapi/contract";
import { type ExampleApp, startExampleApp } from "@/tests/support/openapi/example-app";
import type { ExampleData } from "@/tests/support/openapi/example-data";
import { replaceExampleIds } from "@/tests/support/openapi/replace-example-ids";
import { exampleOf, notCallable } from "@/tests/support/openapi/requests";

// The document's examples again: as a person who does not own their resources (T006), and with undocumented fields in the body (T007).

const contract = await Contract.of(inject("app").url);

let app: ExampleApp;
let loaded: {
  db: typeof import("@/db");
  factories: typeof import("@/tests/support/users/factories");
  prints: typeof import("@/tests/support/http/fingerprint");
};
beforeAll(async () => {
  app = await startExampleApp();
  // Dynamic imports: the factories read the database's address once.
  const [db, factories, prints] = await Promise.all([
    import("@/db"),
    import("@/tests/support/users/factories"),
    import("@/tests/support/http/fingerprint"),
  ]);
  loaded = { db, factories, prints };
});
afterAll(() => app.stop());

/** Resources of one person. The examples' other resources are public, or belong to a user whom a superuser administers. */
const own = [
  "caller",
  "course",
  "failedCourse",
  "plannedCourse",
  "plannedModule",
  "quiz",
  "notice",
  "token",
  "order",
  "paypalSubscription",
] as const satisfies readonly (keyof typeof exampleIds)[];

async function send(operation: Operation, authorization: string, ids: ExampleData["ids"]) {
  const { method, path, headers, body } = exampleOf(operation);
  const answer = await fetch(app.url + replaceExampleIds(path, ids), {
    method,
    headers: { ...headers, authorization },
    body: body === null ? null : replaceExampleIds(body, ids),
  });
  return { status: answer.status, text: await answer.text() };
}

const about = (operation: Operation) => {
  const { path, body } = exampleOf(operation);
  return own.filter((name) => `${path} ${String(body)}`.includes(exampleIds[name]));
};
const onOwnResources = contract.operations.filter(
  (operation) => operation.audience !== "public" && about(operation).length > 0,
);

test("the document has operations on a person's own resources", () => {
  expect(new Set(onOwnResources.flatMap(about))).toEqual(new Set(own));
  expect(onOwnResources.length).toBeGreaterThan(16);
});

test.each(onOwnResources)(
  "another person's resource is answered like a missing one, and stays unchanged: $method $path",
  async (operation) => {
    const { person, ids } = await app.setUpExample(operation);
    const { createBearer, createPerson } = loaded.factories;
    const stranger = `Bearer ${await createBearer(await createPerson({ tier: 1, generations: 5, balance: 10_000 }))}`;
    const before = await loaded.prints.fingerprintOf([person.id]);
    const nothing = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [
        name,
        own.some((each) => each === name) ? id.replace(/[0-9A-Za-z]{6}$/, "0A1B2C") : id,
      ]),
    );
    const [theirs, random] = [await send(operation, stranger, ids), await send(operation, stranger, nothing)];
    expect([theirs.status, JSON.parse(theirs.text)]).toEqual([random.status, JSON.parse(random.text)]);
    expect(theirs.status).toBe(operation.audience === "superuser" ? 403 : 404);
    expect(await loaded.prints.fingerprintOf([person.id])).toEqual(before);
  },
);

/** Fields that an attacker might try to set. */
const hopes = {
  id: "0199a1b2-9999-7000-8000-00000000c0de",
  user_id: "0199a1b2-9999-7000-8000-00000000c0de",
  author_id: "0199a1b2-9999-7000-8000-00000000c0de",
  email: "gained@example.org",
  is_superuser: true,
  isSuperuser: true,
  is_active: false,
  isActive: false,
  credits: 777,
  balance: 77_700,
  amount_cents: 1,
  generation_count: 77,
  total_generation_count: 77,
  permanent_generations: 77,
  permanentGenerations: 77,
  monthly_generations: 77,
  subscription_id: 77,
  tier: 3,
  plan: 3,
  password_hash: "gained",
  passwordHash: "gained",
  role: "admin",
  scope: "write",
  price: 0.5,
  is_published: true,
  isPublished: true,
  is_completed: true,
  completed_at: "2026-01-01T00:00:00Z",
  rating_sum: 500,
  rating_count: 100,
  is_right: true,
  correct: true,
  passed: true,
  created_at: "2000-01-01T00:00:00Z",
};
const poisons =
  '"__proto__": {"is_superuser": true, "isSuperuser": true, "credits": 777}, "constructor": {"prototype": {"is_superuser": true}}';

/** A person's rows, without the fields that identify the person. */
async function standing(person: { id: string }): Promise<unknown> {
  const { db } = loaded.db;
  const [row] = await db().execute(sql`
    select u.is_superuser, u.is_active, u.full_name, u.permanent_generations, u.monthly_generations, u.total_generation_count, u.google_sub is null as no_google, a.balance, s.tier, s.status,
      u.email like '%@example.org' and u.email <> 'gained@example.org' as own_email, u.password_hash like '$argon2%' as own_password,
      (select json_agg(json_build_array(title, is_published, price, rating_sum, rating_count, generation_state) order by id) from courses where author_id = u.id) as courses,
      (select count(*) from quiz_passes where user_id = u.id) as passes, (select count(*) from enrolments where user_id = u.id and completed_at is not null) as completed
    from users u left join credit_accounts a on a.user_id = u.id left join subscriptions s on s.id = u.subscription_id where u.id = ${person.id}`);
  return row ?? null;
}

/** The row counts that no request may change. */
async function gained(): Promise<unknown> {
  const [row] = await loaded.db.db().execute(sql`
    select count(*) filter (where is_superuser) as superusers, count(*) filter (where not is_active) as inactive, count(*) filter (where permanent_generations = 77 or monthly_generations = 77) as generations,
      count(*) filter (where email = 'gained@example.org' or password_hash = 'gained') as written, (select count(*) from credit_accounts where balance in (777, 77700)) as rich from users`);
  return row;
}

const withBody = contract.operations.filter(({ body, id }) => body !== null && !notCallable.has(id));

test.each(withBody)("undocumented fields set nothing: $method $path", async (operation) => {
  const documented = Object.keys(contract.resolve<Schema>(operation.body?.schema ?? {}).properties ?? {});
  const extra = Object.fromEntries(Object.entries(hopes).filter(([name]) => !documented.includes(name)));
  const [plain, hopeful] = [await app.setUpExample(operation), await app.setUpExample(operation)];
  const { method, path, headers, body } = exampleOf(operation);
  const isForm = operation.body?.type !== "application/json";
  const ask = async ({ authorization, ids }: ExampleData, text: string | null) => {
    const answer = await fetch(app.url + replaceExampleIds(path, ids), {
      method,
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
      body: text === null ? null : replaceExampleIds(text, ids),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const full = isForm
    ? `${String(body)}&${new URLSearchParams(Object.entries(extra).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : `${JSON.stringify({ ...(JSON.parse(body ?? "{}") as object), ...extra }).slice(0, -1)}, ${poisons}}`;
  expect((await ask(plain, body)).status).toBe(200);
  const before = await gained();
  const untouched = await standing(hopeful.person);
  // A second account with the same email would be refused for that reason.
  const answer = await ask(hopeful, full.replaceAll(/(grace|mary)@/g, "$1.hopes@"));
  expect([200, 422], answer.body).toContain(answer.status);
  expect(await gained()).toEqual(before);
  expect(await standing(hopeful.person)).toEqual(
    answer.status === 422 ? untouched : await standing(plain.person),
  );
});
