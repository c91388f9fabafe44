import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createBearer, createLearner } from "./factories";
import { createListed } from "./market";

const BUYS_PER_SECOND = 50;
const [COURSES, BUYERS] = [10, 20];

/** A wish to buy: who, with which bearer, which course. */
export type Wish = { buyer: string; token: string; course: string };

/** New buyers who each want every course of a new shelf, and can afford four. */
export async function makeWishes(author: Parameters<typeof createListed>[0]): Promise<Wish[]> {
  const shelf = await Promise.all(
    Array.from({ length: COURSES }, () => createListed(author, { price: 500, modules: [] })),
  );
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const person = await createLearner({ balance: 2000 });
      return { buyer: person.id, token: await createBearer(person) };
    }),
  );
  return shelf.flatMap(({ id }) => buyers.map((buyer) => ({ ...buyer, course: id })));
}

/** Sends the wishes to the app, fifty a second whatever comes back, until `ended`; answers those that were told it is done. */
export async function buyAtRate(url: string, wishes: readonly Wish[], ended: AbortSignal): Promise<Wish[]> {
  const told: Wish[] = [];
  const calls: Promise<void>[] = [];
  for (const wish of wishes) {
    if (ended.aborted) break;
    const sent = fetch(`${url}/api/v1/courses/buy/${wish.course}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${wish.token}` },
    });
    calls.push(
      sent.then(
        (answer) => {
          if (answer.ok) told.push(wish);
        },
        () => undefined,
      ),
    );
    await sleep(1000 / BUYS_PER_SECOND);
  }
  await Promise.all(calls);
  return told;
}

/** The wishes that somebody was told are done, and that are not stored. */
export async function forgotten(told: readonly Wish[]): Promise<Wish[]> {
  const rows = await db().select().from(schema.enrolments).where(eq(schema.enrolments.source, "bought"));
  const stored = new Set(rows.map(({ userId, courseId }) => `${userId} ${courseId}`));
  return told.filter(({ buyer, course }) => !stored.has(`${buyer} ${course}`));
}

/** Numbers from 0 to 1 that come again with the same seed, which is printed. */
export function seededRandom(): () => number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
