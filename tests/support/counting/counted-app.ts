import { startAppServer } from "@/tests/support/app/app-server";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { openStatementRecorder, type Statement } from "@/tests/support/database/statement-recorder";
import { setDatabase } from "@/tests/support/database/set-database";

/** An app whose statements are recorded by a proxy; this process uses the same database. */
export type CountedApp = {
  url: string;
  during: (work: () => Promise<unknown>) => Promise<Counted>;
  stop: () => Promise<void>;
};

/** The statements of one request by purpose. */
export type Counted = { domain: Statement[]; session: Statement[]; rateLimits: Statement[]; frames: number };

/** Starts the app without a worker, so that every statement belongs to the current request. */
export async function startCountedApp(
  server: { url: string; template: string },
  env: Record<string, string> = {},
): Promise<CountedApp> {
  const databaseUrl = await createDatabase(server);
  const recorder = await openStatementRecorder(databaseUrl);
  const app = await startAppServer({ databaseUrl: recorder.url, env: { MENO_WORKER: "off", ...env } });
  setDatabase(databaseUrl);
  return {
    url: app.url,
    during: async (work) => sortStatements(await recorder.during(work)),
    stop: async () => {
      await app.stop();
      await recorder.close();
      const { closeDatabase } = await import("@/db");
      await closeDatabase();
      await dropDatabase(server, databaseUrl);
    },
  };
}

/** The session lookup and the update of its last use. */
const session =
  /^select [^;]* from "(?:sessions|personal_tokens)" inner join "users"|^update "(?:sessions|personal_tokens)" set "last_used_at"/;
/** Statements of transactions, of new connections and of the settings' timer, which belong to no request. */
const frame =
  /^\s*(?:begin|commit|rollback|savepoint|release|listen)\b|\bpg_catalog\.pg_type\b|\bfrom "host_settings"/i;

function sortStatements(statements: Statement[]): Counted {
  const asking = statements.filter(({ text }) => !frame.test(text));
  const isRateLimit = ({ text }: Statement) => /\brate_limits\b/.test(text);
  const isSession = ({ text }: Statement) => session.test(text);
  return {
    domain: asking.filter((one) => !isRateLimit(one) && !isSession(one)),
    session: asking.filter(isSession),
    rateLimits: asking.filter(isRateLimit),
    frames: statements.length - asking.length,
  };
}
