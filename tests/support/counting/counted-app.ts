import { startAppServer } from "../app-server";
import { createDatabase, dropDatabase } from "../clone";
import { openStatementLine, type Statement } from "../statement-line";
import { workOn } from "../work-on";

/** An app whose statements are counted from outside; this process makes its people in the same database. */
export type CountedApp = {
  url: string;
  during: (work: () => Promise<unknown>) => Promise<Counted>;
  stop: () => Promise<void>;
};

/** The statements of one request, sorted by what they are for. */
export type Counted = { domain: Statement[]; session: Statement[]; doors: Statement[]; frames: number };

/** Starts one without a worker, so that whatever it asks is asked for the request at hand. */
export async function startCountedApp(
  server: { url: string; template: string },
  env: Record<string, string> = {},
): Promise<CountedApp> {
  const databaseUrl = await createDatabase(server);
  const line = await openStatementLine(databaseUrl);
  const app = await startAppServer({ databaseUrl: line.url, env: { MENO_WORKER: "off", ...env } });
  workOn(databaseUrl);
  return {
    url: app.url,
    during: async (work) => sortStatements(await line.during(work)),
    stop: async () => {
      await app.stop();
      await line.close();
      const { closeDatabase } = await import("@/db");
      await closeDatabase();
      await dropDatabase(server, databaseUrl);
    },
  };
}

/** Who is it, and the note of when they were last here. */
const session =
  /^select [^;]* from "(?:sessions|personal_tokens)" inner join "users"|^update "(?:sessions|personal_tokens)" set "last_used_at"/;
/** Statements of transactions and of new connections, which belong to no request. */
const frame = /^\s*(?:begin|commit|rollback|savepoint|release)\b|\bpg_catalog\.pg_type\b/i;

function sortStatements(statements: Statement[]): Counted {
  const asking = statements.filter(({ text }) => !frame.test(text));
  const isDoor = ({ text }: Statement) => /\brate_limits\b/.test(text);
  const isSession = ({ text }: Statement) => session.test(text);
  return {
    domain: asking.filter((one) => !isDoor(one) && !isSession(one)),
    session: asking.filter(isSession),
    doors: asking.filter(isDoor),
    frames: statements.length - asking.length,
  };
}
