import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema, type Tx } from "@/db";
import { plans } from "@/lib/billing/plans";
import type { Purchase, Sale } from "@/lib/billing/purchase";
import { settle } from "@/lib/billing/settlement/mutations";
import { newId } from "@/lib/core/ids";
import { createPerson, type Person } from "@/tests/support/users/factories";

const { creditAccounts, payments, subscriptions, users } = schema;
const day = 86_400_000;
const begun = new Date(Date.now() - 40 * day);

/** The states of one subscription at PayPal, in order. Each notification only says that something changed. */
const lifecycle = [
  "created",
  "activated",
  "first payment",
  "renewal",
  "refund of the renewal",
  "cancelled",
] as const;

/** The state after this many events. */
function truth(userId: string, id: string, happened: number): Purchase {
  const first: Sale = { id: `${id}-1`, state: "paid", amountCents: 999, paidAt: begun };
  const second: Sale = {
    id: `${id}-2`,
    state: happened >= 5 ? "refunded" : "paid",
    amountCents: 999,
    paidAt: new Date(begun.getTime() + 30 * day),
  };
  return {
    paypalId: id,
    userId,
    plan: plans[1],
    renews: happened >= 2 && happened < 6,
    begunAt: begun,
    sales: [first, second].slice(0, Math.max(0, Math.min(2, happened - 2))),
  };
}

async function stateOf(tx: Tx, person: Person, id: string) {
  const [user] = await tx
    .select({
      monthly: users.monthlyGenerations,
      permanent: users.permanentGenerations,
      balance: creditAccounts.balance,
      tier: subscriptions.tier,
    })
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
    .where(eq(users.id, person.id));
  const sales = await tx
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(eq(payments.userId, person.id))
    .orderBy(payments.id);
  const [row] = await tx
    .select({
      status: subscriptions.status,
      renews: subscriptions.renews,
      end: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.paypalId, id));
  return { ...user, ...row, sales: sales.map((sale) => `${sale.id.slice(-1)} ${sale.status}`) };
}

class Undo extends Error {}
const ignoreUndo = (error: unknown): void => {
  if (!(error instanceof Undo)) throw error;
};

/** Delivers the notifications in this order, reads a state at least as recent as each, and rolls everything back. */
async function run(
  person: Person,
  order: readonly number[],
  lookAt: (seen: number) => number,
): Promise<unknown> {
  let state: unknown;
  const id = `I-${newId()}`;
  await db()
    .transaction(async (tx) => {
      let seen = 0;
      for (const event of order) {
        seen = Math.max(seen, event);
        await settle(tx, truth(person.id, id, lookAt(seen)));
      }
      state = await stateOf(tx, person, id);
      throw new Undo();
    })
    .catch(ignoreUndo);
  return state;
}

/** Counts the orders of the remaining events that lead from here to `wanted`. Orders with a common start share it through savepoints. */
async function walk(
  tx: Tx,
  person: Person,
  road: { id: string; left: readonly number[]; seen: number; wanted: object },
): Promise<number> {
  const { id, left, wanted } = road;
  if (left.length === 0) {
    expect(await stateOf(tx, person, id)).toMatchObject(wanted);
    return 1;
  }
  let ends = 0;
  for (const event of left) {
    const seen = Math.max(road.seen, event);
    await tx
      .transaction(async (inner) => {
        await settle(inner, truth(person.id, id, seen));
        ends += await walk(inner, person, {
          id,
          left: left.filter((other) => other !== event),
          seen,
          wanted,
        });
        throw new Undo();
      })
      .catch(ignoreUndo);
  }
  return ends;
}

test(`all 720 orders of ${lifecycle.join(", ")} end in one state (T072)`, { timeout: 120_000 }, async () => {
  const wanted = {
    tier: 0,
    monthly: 0,
    permanent: 0,
    balance: 2500,
    status: "ended",
    renews: false,
    sales: ["1 paid", "2 refunded"],
  };
  const person = await createPerson();
  let ends = 0;
  await db()
    .transaction(async (tx) => {
      ends = await walk(tx, person, { id: `I-${newId()}`, left: [1, 2, 3, 4, 5, 6], seen: 0, wanted });
      throw new Undo();
    })
    .catch(ignoreUndo);
  expect(ends).toBe(720);
});

test("a read that sees only the final state, once or several times, leads to the same result", async () => {
  const person = await createPerson();
  const wanted = await run(person, [1, 2, 3, 4, 5, 6], (seen) => seen);
  expect(await run(person, [6], () => 6)).toEqual(wanted);
  expect(await run(person, [3, 3, 6, 6, 6], () => 6)).toEqual(wanted);
  // A stale read does not undo what a later one has settled.
  const behind = [6, 4, 5, 3];
  let index = 0;
  expect(await run(person, behind, () => behind[index++] ?? 6)).toEqual(wanted);
});

test("a payment that twenty jobs settle at once is granted once", async () => {
  const person = await createPerson();
  const id = `I-${newId()}`;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db().transaction((tx) =>
        settle(tx, {
          ...truth(person.id, id, 3),
          begunAt: new Date(),
          sales: [{ id, state: "paid", amountCents: 999, paidAt: new Date() }],
        }),
      ),
    ),
  );
  await db().transaction(async (tx) =>
    expect(await stateOf(tx, person, id)).toMatchObject({
      tier: 1,
      monthly: 5,
      balance: 2500,
      status: "active",
      sales: ["paid"].map((s) => `${id.slice(-1)} ${s}`),
    }),
  );
  expect(await db().$count(payments, and(eq(payments.userId, person.id), eq(payments.status, "paid")))).toBe(
    1,
  );
  expect(
    await db().$count(
      schema.outbox,
      and(eq(schema.outbox.userId, person.id), eq(schema.outbox.kind, "payment")),
    ),
  ).toBe(1);
});
