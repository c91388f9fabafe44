import postgres from "postgres";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { testEnvironment } from "@/tests/support/app/environment";
import { startTestServer } from "@/tests/support/database/postgres";
import { fillMarket } from "./market/fill";
import { searches } from "./market/searches";
import { machineLoad, median, rounded } from "./statistics";

// Execution times of the fixed set of market searches (P12), as PostgreSQL measures them, beside ILIKE and ts_rank.
const COURSES = Number(process.env.COURSES ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

// A filled database (npm run db:fill) is measured as it is.
const filled = process.env.FILLED_DATABASE_URL;
const server = filled ? undefined : await startTestServer();
const url = filled ?? (server ? await createDatabase(server) : "");
// One connection, because each loads the text search dictionaries once.
Object.assign(process.env, testEnvironment(url), { DATABASE_POOL: "1" });
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
const { closeDatabase, db } = await import("@/db");
const { sql } = await import("drizzle-orm");
const { createPerson } = await import("@/tests/support/users/factories");
const { statementsOf } = await import("@/tests/support/market/market-query-plans");

const filler = postgres(url, { max: 1, onnotice: () => undefined });
const began = Date.now();
if (!filled)
  await fillMarket(filler, COURSES, (line) =>
    console.log(`${((Date.now() - began) / 1000).toFixed(0)} s: ${line}`),
  );
const [size] = await filler<
  { count: number; courses: string; index: string }[]
>`select (select count(*)::int from courses where listed_no is not null) as count, pg_size_pretty(pg_table_size('courses')) as courses, pg_size_pretty(pg_relation_size('courses_search')) as index`;
// With huge pages PostgreSQL reads scattered rows faster, so the report says whether it has them.
const [memory] = await filler<
  { buffers: string; huge: string }[]
>`select current_setting('shared_buffers') as buffers, current_setting('huge_pages_status') as huge`;

type Plan = { "QUERY PLAN": { "Execution Time": number; "Planning Time": number }[] };
async function timed(statement: ReturnType<typeof sql>): Promise<{ run: number; plan: number }> {
  const [row] = await db().execute<Plan>(
    sql`explain (analyze, timing off, buffers off, format json) ${statement}`,
  );
  const [found] = row?.["QUERY PLAN"] ?? [];
  return { run: found?.["Execution Time"] ?? NaN, plan: found?.["Planning Time"] ?? NaN };
}

const person = await createPerson();
const table: Record<string, Record<string, number>> = {};
for (const [name, search] of Object.entries(searches)) {
  const statements = await statementsOf(person, search);
  const rounds: { run: number; plan: number; worst: number }[] = [];
  for (let i = -1; i < ROUNDS; i += 1) {
    const times = [];
    for (const statement of statements) times.push(await timed(statement));
    if (i >= 0)
      rounds.push({
        run: times.reduce((sum, t) => sum + t.run, 0),
        plan: times.reduce((sum, t) => sum + t.plan, 0),
        worst: Math.max(...times.map((t) => t.run)),
      });
  }
  const of = (key: "run" | "plan" | "worst") => rounded(median(rounds.map((round) => round[key])), 2);
  table[name] = {
    "all statements ms": of("run"),
    "slowest statement ms": of("worst"),
    "planning ms": of("plan"),
    statements: statements.length,
  };
}

const like = (word: string) =>
  sql`select id from courses where is_published and (title ilike ${`%${word}%`} or description ilike ${`%${word}%`} or training ilike ${`%${word}%`}) order by published_at desc limit 24`;
const ranked = (word: string) =>
  sql`select id from courses where listed_no is not null and search @@ ${word}::tsquery order by ts_rank(search, ${word}::tsquery) desc limit 24`;
const yardsticks = {
  "ILIKE, absent word": like("qqxyz"),
  "ts_rank over all, common word": ranked("practic"),
  "by primary key": sql`select id from courses where id = ${person.id}`,
};
for (const [name, statement] of Object.entries(yardsticks)) {
  const runs = [];
  for (let i = -1; i < 3; i += 1) {
    const { run } = await timed(statement);
    if (i >= 0) runs.push(run);
  }
  table[`yardstick: ${name}`] = { "all statements ms": rounded(median(runs), 2) };
}

console.log(
  `\n${size?.count ?? 0} courses (table ${size?.courses ?? "?"}, index ${size?.index ?? "?"}), shared buffers ${memory?.buffers ?? "?"}, huge pages ${memory?.huge ?? "?"}, median of ${ROUNDS} rounds, machine load ${machineLoad()}\n`,
);
console.table(table);
await filler.end();
await closeDatabase();
if (server) {
  await dropDatabase(server, url);
  await server.stop();
}
