import postgres from "postgres";
import { isDemo } from "@/lib/core/env";
import { showFirstSignIns } from "@/scripts/runtime/banner";
import { openDatabase } from "@/scripts/runtime/database";
import { loadEnvironment, main, Refusal } from "@/scripts/runtime/environment";
import { exitOnStopSignal } from "@/scripts/runtime/shutdown";
import { fillMarket } from "./fill";
import { fillPeople } from "./people";

const isCount = (n: number) => Number.isInteger(n) && n >= 0;

// `npm run db:fill -- 1000000 100000` adds this number of made-up courses and people to the database in DATABASE_URL or to the
// demo's own, which may be running.
await main(async () => {
  const [courses, people] = [Number(process.argv[2]), Number(process.argv[3] ?? 0)];
  if (!isCount(courses) || !isCount(people) || courses + people === 0)
    throw new Refusal("Usage: npm run db:fill -- <number of courses> [<number of people>]");
  exitOnStopSignal();
  const env = loadEnvironment("serve");
  if (!isDemo(env))
    throw new Refusal(
      "db:fill only fills demo databases. Set MENO_ENV=demo to fill the database in DATABASE_URL.",
    );
  const database = await openDatabase(env);
  const { prepareDatabase } = await import("@/scripts/runtime/prepare-database");
  const { closeDatabase } = await import("@/db");
  await prepareDatabase(showFirstSignIns);
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => undefined });
  const say = (line: string) => console.log(line);
  try {
    if (courses > 0) await fillMarket(sql, courses, say);
    if (people > 0) await fillPeople(sql, people, say);
  } finally {
    await sql.end({ timeout: 5 });
    await closeDatabase();
    await database.stop();
  }
});
