import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { startAppServer } from "../support/app-server";
import { createBearer, createLearner } from "../support/factories";
import { ledgerBreaches } from "../support/ledger";
import { createListed } from "../support/market";

const KILLS = Number(process.env.KILLS ?? 200);
const BUYS_PER_SECOND = 50;

test("an app killed at random points under 50 buys a second: the ledger holds, and what a client was told is stored (T066)", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const author = await createLearner();
  const told: { buyer: string; course: string }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shelf = await Promise.all(Array.from({ length: 10 }, () => createListed(author, { price: 500, modules: [] })));
    const buyers = await Promise.all(Array.from({ length: 20 }, async () => {
      const person = await createLearner({ balance: 2000 });
      return { id: person.id, token: await createBearer(person) };
    }));
    const app = await startAppServer({ databaseUrl: inject("app").databaseUrl, env: { MENO_WORKER: "off" } });
    const wishes = shelf.flatMap(({ id }) => buyers.map((buyer) => ({ buyer, id })));
    const dead = new AbortController();
    const load = (async () => {
      const calls: Promise<void>[] = [];
      for (const { buyer, id } of wishes) {
        if (dead.signal.aborted) break;
        calls.push(fetch(`${app.url}/api/v1/courses/buy/${id}`, { method: "PUT", headers: { authorization: `Bearer ${buyer.token}` } }).then((answer) => { if (answer.ok) told.push({ buyer: buyer.id, course: id }); }, () => undefined));
        await sleep(1000 / BUYS_PER_SECOND);
      }
      await Promise.all(calls);
    })();
    await sleep(random() * 2000);
    await app.stop("SIGKILL");
    dead.abort();
    await load;
    expect(await ledgerBreaches()).toEqual([]);
  }
  const stored = new Set((await db().select().from(schema.enrolments).where(eq(schema.enrolments.source, "bought"))).map(({ userId, courseId }) => `${userId} ${courseId}`));
  expect(told.filter(({ buyer, course }) => !stored.has(`${buyer} ${course}`))).toEqual([]);
  expect(told.length).toBeGreaterThan(KILLS);
}, 3 * 3_600_000);
