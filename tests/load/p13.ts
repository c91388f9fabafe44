import { sql } from "drizzle-orm";
import postgres from "postgres";
import { Pool } from "undici";
import { newId } from "@/lib/core/ids";
import { startAppServer } from "@/tests/support/app/app-server";
import { testEnvironment } from "@/tests/support/app/environment";
import { startTestServer } from "@/tests/support/database/postgres";
import { median, quantile, rounded } from "./statistics";

// Purchases per second through HTTP (P13), beside the same writes as plain SQL and beside the same call with an invalid body, which
// costs HTTP and sign-in without the purchase. Needs `npm run build`.
const BUYS = Number(process.env.BUYS ?? 500);
const CLIENTS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const server = await startTestServer();
const app = await startAppServer({ server, env: { LOG_LEVEL: "error" } });
Object.assign(process.env, testEnvironment(app.databaseUrl));
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
const { closeDatabase, db, schema } = await import("@/db");
const { createBearer, createLearner } = await import("@/tests/support/users/factories");

type Purchase = { buyer: string; token: string; course: string; author: string };
type Figures = { perSecond: number; p50: number; p99: number; failed: number };

async function createCourses(author: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    authorId: author,
    title: "A course",
    language: "english" as const,
    price: 500,
    isPublished: true,
    listedNo: sql<number>`nextval('market_listing_no')`,
  }));
  await db().insert(schema.courses).values(rows);
  return rows.map(({ id }) => id);
}

/** `BUYS` purchases, spread over people. No person makes more than the 600 calls that a minute allows. */
async function makePurchases(people: number): Promise<Purchase[]> {
  const author = await createLearner();
  const catalog = await createCourses(author.id, Math.ceil(BUYS / people));
  const buyers = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await createLearner({ balance: 500 * catalog.length });
      return { id: person.id, token: await createBearer(person) };
    }),
  );
  return catalog
    .flatMap((course) => buyers.map(({ id, token }) => ({ buyer: id, token, course, author: author.id })))
    .slice(0, BUYS);
}

async function measure(
  purchases: readonly Purchase[],
  buy: (purchase: Purchase) => Promise<boolean>,
): Promise<Figures> {
  const queue = purchases.values();
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const purchase of queue) {
        const start = performance.now();
        if (!(await buy(purchase))) failed += 1;
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: times.length / seconds, p50: median(times), p99: quantile(times, 0.99), failed };
}

// Costs less CPU than fetch: the clients share the cores with the server.
const client = new Pool(app.url, { connections: CLIENTS });
async function put({ token, course }: Purchase, body?: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await client.request({
    method: "PUT",
    path: `/api/v1/courses/buy/${course}`,
    headers,
    body: body ?? null,
  });
  await answer.body.dump();
  return answer.statusCode;
}
const byHttp = async (purchase: Purchase) => (await put(purchase)) === 200;
const invalidByHttp = async (purchase: Purchase) => (await put(purchase, '{"price":-1}')) === 422;

const raw = postgres(app.databaseUrl, { max: 10, onnotice: () => undefined });
const bySql = async ({ buyer, author, course }: Purchase) => {
  await raw.begin(async (tx) => {
    const id = newId();
    await tx`insert into credit_transactions (id, kind, actor_id, course_id) values (${id}, 'purchase', ${buyer}, ${course})`;
    await tx`insert into enrolments (user_id, course_id, source) values (${buyer}, ${course}, 'bought')`;
    await tx`insert into credit_entries (transaction_id, account_id, amount)
      select ${id}, a.id, case when a.user_id = ${buyer} then -500 else 500 end
      from (select id, user_id from credit_accounts where user_id in (${buyer}, ${author}) order by id for update) a`;
  });
  return true;
};

const spreads = { "spread over 100 people": 100, "one wallet": 1 };
const ways = { "through HTTP": byHttp, "invalid body": invalidByHttp, "plain SQL": bySql };
const results = new Map<string, Figures[]>();
// The first round warms up.
for (let round = -1; round < ROUNDS; round += 1)
  for (const [spread, people] of Object.entries(spreads))
    for (const [way, buy] of Object.entries(ways)) {
      const figures = await measure(await makePurchases(people), buy);
      const name = `${spread}, ${way}`;
      if (round >= 0) results.set(name, [...(results.get(name) ?? []), figures]);
    }

console.log(`\n${BUYS} purchases, ${CLIENTS} at once, median of ${ROUNDS} rounds\n`);
const of = (rounds: Figures[], key: keyof Figures) =>
  rounded(median(rounds.map((figures) => figures[key])), 1);
const sqlOf = (name: string) =>
  median((results.get(name.replace(/, .*/, ", plain SQL")) ?? []).map(({ perSecond }) => perSecond));
console.table(
  Object.fromEntries(
    [...results].map(([name, rounds]) => [
      name,
      {
        "per second": of(rounds, "perSecond"),
        "of plain SQL": rounded(of(rounds, "perSecond") / sqlOf(name), 2),
        "p50 ms": of(rounds, "p50"),
        "p99 ms": of(rounds, "p99"),
        failed: of(rounds, "failed"),
      },
    ]),
  ),
);
await client.close();
await raw.end();
await closeDatabase();
await app.stop();
await server.stop();
