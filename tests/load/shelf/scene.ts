import { fork } from "node:child_process";
import postgres from "postgres";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { startAppServer, type AppServer } from "../../support/app-server";
import { startTestServer } from "../../support/postgres";
import { workOn } from "../../support/work-on";
import { ID, ME, startBareNext, type Asked, type BareNext } from "../bare/app";
import { fillShelves, type Reader } from "./fill";

/** A reader with ways to be signed in. */
export type Caller = Reader & { cookie: string; token: string };
export type Scene = {
  app: AppServer;
  bare: BareNext;
  raw: { port: number; pid: number };
  callers: Caller[];
  stop: () => Promise<void>;
};

/** 100,000 courses of 1,000 people, our production build (which has to be there), and beside it a bare Next and bare Node with the same statements. */
export async function startScene(): Promise<Scene> {
  const server = await startTestServer();
  const app = await startAppServer({ server, env: { LOG_LEVEL: "error", MENO_WORKER: "off" } });
  workOn(app.databaseUrl);
  const sql = postgres(app.databaseUrl, { max: 2, onnotice: () => undefined });
  const callers = await signIn(sql, await fillShelves(sql, 1000));
  await sql.end();
  const asked = await askedOf(callers[0]);
  const bare = await startBareNext(app.databaseUrl, asked);
  const raw = fork(new URL("../bare/raw.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const port = new Promise<number>((resolve) =>
    raw.once("message", (message) => {
      resolve(z.object({ port: z.number() }).parse(message).port);
    }),
  );
  raw.send({ databaseUrl: app.databaseUrl, asked });
  // A benchmark that throws ends without stopping anything.
  process.once("exit", () => {
    for (const child of [app.process, bare.process, raw]) child.kill();
  });
  return {
    app,
    bare,
    callers,
    raw: { port: await port, pid: raw.pid ?? 0 },
    stop: async () => {
      raw.kill();
      await bare.stop();
      const { closeDatabase } = await import("@/db");
      await closeDatabase();
      await app.stop();
      await server.stop();
    },
  };
}

async function signIn(sql: postgres.Sql, readers: readonly Reader[]): Promise<Caller[]> {
  const [{ sealSessionCookie }, { makePersonalToken }, { sessionCookie }, { appUrl }] = await Promise.all([
    import("@/lib/core/auth/cookie-session"),
    import("@/lib/core/auth/personal-tokens"),
    import("@/lib/core/auth/cookie"),
    import("@/lib/core/env"),
  ]);
  const { name } = sessionCookie(appUrl());
  const callers: Caller[] = [];
  for (const reader of readers) {
    const { token, tokenHash } = makePersonalToken();
    await sql`insert into personal_tokens (id, user_id, name, scope, token_hash) values (${newId()}, ${reader.me}, 'A program', 'read', ${tokenHash})`;
    callers.push({
      ...reader,
      token,
      cookie: `${name}=${await sealSessionCookie({ sub: reader.me, sid: reader.session })}`,
    });
  }
  return callers;
}

/** What our code asks for a list of 20, a course and a certificate, word for word. */
async function askedOf(caller: Caller | undefined): Promise<Record<"list" | "item" | "record", Asked>> {
  if (!caller) throw new Error("nobody there");
  const [{ sqlClient }, lists, courses, { courseListQuery }, learning] = await Promise.all([
    import("@/db"),
    import("@/lib/courses/list/queries"),
    import("@/lib/courses/queries"),
    import("@/lib/courses/schema"),
    import("@/lib/learning/queries"),
  ]);
  const actor = {
    id: caller.me,
    email: "",
    fullName: "",
    isSuperuser: false,
    sessionId: caller.session,
    via: "cookie",
  } as const;
  const during = async (work: () => Promise<unknown>): Promise<Asked> => {
    const seen: Asked[] = [];
    const { options } = sqlClient();
    options.debug = (_, text, values) => {
      // The driver's own, of a new connection.
      if (text.includes("pg_catalog")) return;
      seen.push({
        text,
        values: values.map((value: unknown) =>
          value === caller.me ? ME : value === caller.course || value === caller.certificate ? ID : value,
        ),
      });
    };
    await work();
    options.debug = false;
    const [only] = seen;
    if (!only || seen.length > 1) throw new Error(`one statement was expected, not ${seen.length}`);
    return only;
  };
  return {
    list: await during(() => lists.listMyCourses(actor, courseListQuery.parse({ limit: 20 }))),
    item: await during(() => courses.getCourse(actor, caller.course)),
    record: await during(() => learning.getCertificate(caller.certificate)),
  };
}
