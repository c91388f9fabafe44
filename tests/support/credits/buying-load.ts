import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { createBearer, createLearner } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";

const BUYS_PER_SECOND = 50;
const [COURSES, BUYERS] = [10, 20];

/** A purchase: the buyer, the bearer token and the course. */
export type Purchase = { buyer: string; token: string; course: string };

/** Makes purchases of every new course by every new buyer. Each buyer can afford four. */
export async function makePurchases(author: Parameters<typeof createListed>[0]): Promise<Purchase[]> {
  const courses = await Promise.all(
    // Different titles, because courses of one title that are listed at once would get the same slug.
    Array.from({ length: COURSES }, () =>
      createListed(author, { title: `Course ${newId()}`, price: 500, modules: [] }),
    ),
  );
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const person = await createLearner({ balance: 2000 });
      return { buyer: person.id, token: await createBearer(person) };
    }),
  );
  return courses.flatMap(({ id }) => buyers.map((buyer) => ({ ...buyer, course: id })));
}

/** Sends 50 purchases a second until `ended` and returns the confirmed ones. */
export async function buyAtRate(
  url: string,
  purchases: readonly Purchase[],
  ended: AbortSignal,
): Promise<Purchase[]> {
  const confirmed: Purchase[] = [];
  const calls: Promise<void>[] = [];
  for (const purchase of purchases) {
    if (ended.aborted) break;
    const sent = fetch(`${url}/api/v1/courses/buy/${purchase.course}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${purchase.token}` },
    });
    calls.push(
      sent.then(
        (answer) => {
          if (answer.ok) confirmed.push(purchase);
        },
        () => undefined,
      ),
    );
    await sleep(1000 / BUYS_PER_SECOND);
  }
  await Promise.all(calls);
  return confirmed;
}

/** The confirmed purchases that are not stored. */
export async function lostPurchases(confirmed: readonly Purchase[]): Promise<Purchase[]> {
  const rows = await db().select().from(schema.enrolments).where(eq(schema.enrolments.source, "bought"));
  const stored = new Set(rows.map(({ userId, courseId }) => `${userId} ${courseId}`));
  return confirmed.filter(({ buyer, course }) => !stored.has(`${buyer} ${course}`));
}

/** Random numbers from 0 to 1. Prints the seed. */
export function seededRandom(): () => number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
