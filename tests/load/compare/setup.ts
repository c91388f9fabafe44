import { fork } from "node:child_process";
import postgres from "postgres";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { startTestServer } from "@/tests/support/database/postgres";
import { setDatabase } from "@/tests/support/database/set-database";
import { ID, startBareNext, USER_ID, type BareNext, type Statement } from "../bare/next";
import { fillCourses, type Reader } from "./fill";

/** A reader with a session and a personal token. */
export type Caller = Reader & { cookie: string; token: string };
export type Servers = {
  app: AppServer;
  bareNext: BareNext;
  bareNode: { port: number; pid: number };
  callers: Caller[];
  stop: () => Promise<void>;
};

/** Starts the production build with 100,000 courses of 1,000 people, a bare Next and a bare Node with the same statements. Needs `npm run build`. */
export async function startServers(): Promise<Servers> {
  const server = await startTestServer();
  const app = await startAppServer({ server, env: { LOG_LEVEL: "error", MENO_WORKER: "off" } });
  setDatabase(app.databaseUrl);
  const sql = postgres(app.databaseUrl, { max: 2, onnotice: () => undefined });
  const callers = await signIn(sql, await fillCourses(sql, 1000));
  await sql.end();
  const statements = await statementsOf(callers[0]);
  const bareNext = await startBareNext(app.databaseUrl, statements);
  const node = fork(new URL("../bare/node.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const port = new Promise<number>((resolve) =>
    node.once("message", (message) => {
      resolve(z.object({ port: z.number() }).parse(message).port);
    }),
  );
  node.send({ databaseUrl: app.databaseUrl, statements });
  // A benchmark that throws does not reach `stop`.
  process.once("exit", () => {
    for (const child of [app.process, bareNext.process, node]) child.kill();
  });
  return {
    app,
    bareNext,
    callers,
    bareNode: { port: await port, pid: node.pid ?? 0 },
    stop: async () => {
      node.kill();
      await bareNext.stop();
      const { closeDatabase } = await import("@/db");
      await closeDatabase();
      await app.stop();
      await server.stop();
    },
  };
}

async function signIn(sql: postgres.Sql, readers: readonly Reader[]): Promise<Caller[]> {
  const [{ sealSessionCookie }, { makePersonalToken }, { sessionCookie }, { appUrl }] = await Promise.all([
    import("@/lib/core/auth/session/cookie-session"),
    import("@/lib/core/auth/session/personal-tokens"),
    import("@/lib/core/auth/session/cookie"),
    import("@/lib/core/env"),
  ]);
  const { name } = sessionCookie(appUrl());
  const callers: Caller[] = [];
  for (const reader of readers) {
    const { token, tokenHash } = makePersonalToken();
    await sql`insert into personal_tokens (id, user_id, name, scope, token_hash) values (${newId()}, ${reader.userId}, 'A program', 'read', ${tokenHash})`;
    callers.push({
      ...reader,
      token,
      cookie: `${name}=${await sealSessionCookie({ sub: reader.userId, sid: reader.session })}`,
    });
  }
  return callers;
}

/** The product's own statements for a list of 20, a course and a certificate. */
async function statementsOf(
  caller: Caller | undefined,
): Promise<Record<"list" | "item" | "record", Statement>> {
  if (!caller) throw new Error("There are no readers.");
  const [{ sqlClient }, lists, courses, { courseListQuery }, learning] = await Promise.all([
    import("@/db"),
    import("@/lib/courses/list/queries"),
    import("@/lib/courses/queries"),
    import("@/lib/courses/schema"),
    import("@/lib/learning/queries"),
  ]);
  const actor = {
    id: caller.userId,
    email: "",
    fullName: "",
    timeZone: null,
    hasNotices: false,
    isSuperuser: false,
    hasRecentProof: true,
    mustEnrol: false,
    sessionId: caller.session,
    via: "cookie",
  } as const;
  const statementOf = async (work: () => Promise<unknown>): Promise<Statement> => {
    const seen: Statement[] = [];
    const { options } = sqlClient();
    options.debug = (_, text, values) => {
      // The driver reads its types on a new connection.
      if (text.includes("pg_catalog")) return;
      seen.push({
        text,
        values: values.map((value: unknown) =>
          value === caller.userId
            ? USER_ID
            : value === caller.course || value === caller.certificate
              ? ID
              : value,
        ),
      });
    };
    await work();
    options.debug = false;
    const [only] = seen;
    if (!only || seen.length > 1) throw new Error(`expected one statement, not ${seen.length}`);
    return only;
  };
  return {
    list: await statementOf(() => lists.listMyCourses(actor, courseListQuery.parse({ limit: 20 }))),
    item: await statementOf(() => courses.getCourse(actor, caller.course)),
    record: await statementOf(() => learning.getCertificate(caller.certificate)),
  };
}
