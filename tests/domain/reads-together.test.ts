import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, schema, sqlClient } from "@/db";
import { prepared, preparedSql } from "@/db/prepared";
import { createPerson } from "../support/factories";

const backend = sql<number>`pg_backend_pid()`;
const who = preparedSql<{ pid: number; n: number }>(
  sql`select pg_backend_pid() as pid, 12 / ${sql.placeholder("n")}::int as n`,
);
const people = prepared((database) =>
  database.select({ pid: backend, id: schema.users.id }).from(schema.users).limit(1).prepare("test_people"),
);
const locking = preparedSql<{ pid: number }>(
  sql`select pg_backend_pid() as pid from users where id = ${sql.placeholder("id")}::uuid for update`,
);

const pidOf = async (asked: Promise<{ pid: number }[]>) => (await asked)[0]?.pid;

let user: { id: string };
beforeEach(async () => {
  user = await createPerson();
  // A connection has to have met a statement before it can take it along with others.
  const connections = await Promise.all(
    Array.from({ length: sqlClient().options.max }, () => sqlClient().reserve()),
  );
  for (const connection of connections) connection.release();
  for (let i = 0; i < 3 * connections.length; i += 1) {
    await who({ n: 1 });
    await people().execute();
    await locking({ id: user.id });
  }
});

test("reads that are asked in one moment leave on one connection, drizzle's as well as written ones", async () => {
  const pids = await Promise.all([
    pidOf(who({ n: 1 })),
    pidOf(people().execute()),
    pidOf(who({ n: 2 })),
    pidOf(who({ n: 3 })),
  ]);
  expect(pids[0]).toBeTypeOf("number");
  expect(new Set(pids).size).toBe(1);
});

test("one that fails takes no other along", async () => {
  const [before, failed, after] = await Promise.allSettled([who({ n: 1 }), who({ n: 0 }), who({ n: 3 })]);
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(before).toMatchObject({ status: "fulfilled", value: [{ n: 12 }] });
  expect(after).toMatchObject({ status: "fulfilled", value: [{ n: 4 }] });
});

test("what waits for a lock holds up no read that is asked with it", async () => {
  const order: string[] = [];
  await db()
    .transaction(async (holder) => {
      await holder.execute(sql`select from users where id = ${user.id} for update`);
      const waiting = locking({ id: user.id }).then(() => order.push("lock"));
      await Promise.all([who({ n: 1 }), people().execute()]).then(() => order.push("reads"));
      order.push("let go");
      return { waiting };
    })
    .then(({ waiting }) => waiting);
  expect(order).toEqual(["reads", "let go", "lock"]);
});

test("a transaction that begins in the same moment has its connection to itself", async () => {
  const own = db().transaction(async (tx) => {
    const [first] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const reads = await Promise.all([pidOf(who({ n: 1 })), pidOf(who({ n: 2 }))]);
    return { pid: first?.pid, reads };
  });
  const [{ pid, reads }, ...beside] = await Promise.all([own, pidOf(who({ n: 1 })), pidOf(who({ n: 2 }))]);
  expect([...reads, ...beside]).not.toContain(pid);
});

test("a connection that is lost refuses all that left on it, and the next reads find another", async () => {
  const fatal = preparedSql(sql`select pg_terminate_backend(pg_backend_pid())`);
  const ended = await Promise.allSettled([fatal({}), who({ n: 1 }), who({ n: 2 })]);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect((await Promise.all([who({ n: 3 }), who({ n: 4 })])).map(([row]) => row?.n)).toEqual([4, 3]);
});
