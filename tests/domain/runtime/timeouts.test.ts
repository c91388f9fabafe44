import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { db, sqlClient } from "@/db";
import { env } from "@/lib/core/env";
import { toAppError } from "@/lib/core/http/response/respond";

// T092: no statement waits forever for the database, and the caller of one that waits too long is asked to try again.

/** The error code of a failed promise. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error("it went through"),
    (reason: unknown) => reason,
  );
  return toAppError(error).code;
}

test("every connection limits the time of statements, lock waits and idle transactions", async () => {
  const settings = await db().execute<{ name: string; ms: number }>(sql`
    select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect([...settings]).toEqual([
    { name: "idle_in_transaction_session_timeout", ms: 60_000 },
    { name: "lock_timeout", ms: 10_000 },
    { name: "statement_timeout", ms: 30_000 },
  ]);
});

test("a statement over its time limit fails with 503", async () => {
  const slow = db().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '50ms'`);
    await tx.execute(sql`select pg_sleep(60)`);
  });
  expect(await codeOf(slow)).toBe("unavailable");
});

test("a lock wait over its time limit fails with 503", async () => {
  await db().transaction(async (holder) => {
    await holder.execute(sql`lock table feedback in access exclusive mode`);
    const waiting = db().transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '50ms'`);
      await tx.execute(sql`select count(*) from feedback`);
    });
    expect(await codeOf(waiting)).toBe("unavailable");
  });
});

test("a lost reserved connection refuses further statements and leaves the pool", async () => {
  const connection = await sqlClient().reserve();
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await db().execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
  await sleep(100);
  expect(await codeOf(connection`select 1`)).toBe("unavailable");
  connection.release();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => db().execute<{ one: number }>(sql`select 1 as one`)),
  );
  expect(answers.map(([row]) => row?.one)).toEqual(Array.from({ length: 40 }, () => 1));
});

test("an idle transaction over its time limit fails with 503, refuses further statements, and the pool continues", async () => {
  const late = Promise.withResolvers<string>();
  const idle = db().transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '50ms'`);
    const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const isThere = async () =>
      (await db().execute(sql`select 1 from pg_stat_activity where pid = ${own?.pid ?? 0}`)).length > 0;
    while (await isThere()) await sleep(20);
    await sleep(100);
    late.resolve(await codeOf(tx.execute(sql`select 1`)));
  });
  expect(await codeOf(idle)).toBe("unavailable");
  expect(await late.promise).toBe("unavailable");
  expect([...(await db().execute<{ one: number }>(sql`select 1 as one`))]).toEqual([{ one: 1 }]);
});

describe("a waiting reservation gets a new connection", () => {
  /** A client whose only connection is busy until `end` closes it, while a reservation waits. */
  async function reserveWhileEnding(
    client: postgres.Sql,
    statement: string,
    end: (pid: number) => Promise<unknown>,
  ): Promise<string> {
    const [own] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const pid = own?.pid ?? 0;
    const running = client.unsafe(statement).then(
      () => "done",
      (error: unknown) => toAppError(error).code,
    );
    while (
      (await db().execute(sql`select 1 from pg_stat_activity where pid = ${pid} and state = 'active'`))
        .length === 0
    )
      await sleep(20);
    const reserving = client.reserve();
    await end(pid);
    const connection = await reserving;
    const [next] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
    expect(next?.pid).not.toBe(pid);
    connection.release();
    expect([...(await client`select 2 as two`)]).toEqual([{ two: 2 }]);
    await client.end();
    return running;
  }
  const single = { max: 1, onnotice: () => undefined };

  test("when the last one is lost", async () => {
    const client = postgres(env().DATABASE_URL ?? "", single);
    expect(
      await reserveWhileEnding(client, "select pg_sleep(60)", (pid) =>
        db().execute(sql`select pg_terminate_backend(${pid})`),
      ),
    ).toBe("unavailable");
  });

  test("when the last one reaches its maximum lifetime", async () => {
    // In seconds; the connection reaches it while the statement runs.
    const client = postgres(env().DATABASE_URL ?? "", { ...single, max_lifetime: 1 });
    expect(await reserveWhileEnding(client, "select pg_sleep(2)", () => Promise.resolve())).toBe("done");
  });
});
