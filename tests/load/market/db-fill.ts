import postgres from "postgres";
import { env } from "@/lib/core/env";
import { fillMarket } from "./fill";
import { main, Refusal } from "@/scripts/runtime/environment";

// `npm run db:fill -- 100000` puts so many made-up courses into the Hub of the database in DATABASE_URL, to try its search at size.
await main(async () => {
  const count = Number(process.argv[2] ?? 100_000);
  const url = env().DATABASE_URL;
  if (!url || !Number.isInteger(count) || count < 1) throw new Refusal("Usage: DATABASE_URL=… npm run db:fill -- <number of courses>");
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await fillMarket(sql, count, (line) => console.log(line));
  } finally {
    await sql.end({ timeout: 5 });
  }
});
