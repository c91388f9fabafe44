import postgres from "postgres";
import { env } from "@/lib/core/env";
import { fillMarket } from "./fill";
import { fillPeople } from "./people";
import { main, Refusal } from "@/scripts/runtime/environment";

const isCount = (n: number) => Number.isInteger(n) && n >= 0;

// `npm run db:fill -- 1000000 100000` puts so many made-up courses into the Hub of the database in DATABASE_URL, and so many people beside them.
await main(async () => {
  const [courses, people] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 0)];
  const url = env().DATABASE_URL;
  if (!url || !isCount(courses) || !isCount(people) || courses + people === 0) throw new Refusal("Usage: DATABASE_URL=… npm run db:fill -- <number of courses> [<number of people>]");
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const say = (line: string) => console.log(line);
  try {
    if (courses > 0) await fillMarket(sql, courses, say);
    if (people > 0) await fillPeople(sql, people, say);
  } finally {
    await sql.end({ timeout: 5 });
  }
});
