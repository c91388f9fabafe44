import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { clawBackCredits, grantCredits } from "@/lib/credits/mutations";
import { createPerson } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
/** PostgreSQL's code of a refused statement. */
const sqlState = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) =>
      String(
        (Object(error instanceof Error && error.cause ? error.cause : error) as { code?: unknown }).code,
      ),
  );
const balanceOf = async (person: { id: string }) =>
  (
    await db()
      .select({ balance: schema.creditAccounts.balance })
      .from(schema.creditAccounts)
      .where(eq(schema.creditAccounts.userId, person.id))
  )[0]?.balance;
const grant = (userId: string, amount: number, key: string) =>
  db().transaction((tx) => grantCredits(tx, { userId, amount, key }));
const claw = (userId: string, amount: number, key: string) =>
  db().transaction((tx) => clawBackCredits(tx, { userId, amount, key }));

describe("grants", () => {
  test("a sale is granted once under repeated and parallel notifications", async () => {
    const person = await createPerson();
    const results = await Promise.all(Array.from({ length: 30 }, () => grant(person.id, 2500, "sale-1")));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf(person)).toBe(2500);
    expect(await code(grant(person.id, 2501, "sale-1"))).toBe("key_reused");
    expect(await ledgerBreaches()).toEqual([]);
  });

  test("an idempotency key belongs to one person", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    await grant(one.id, 100, "k");
    await grant(other.id, 200, "k");
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([100, 200]);
  });
});

describe("claw-backs", () => {
  test("take at most the balance, and a repeat returns the first result", async () => {
    const person = await createPerson({ balance: 700 });
    const all = await Promise.all(Array.from({ length: 10 }, () => claw(person.id, 2500, "refund-1")));
    expect(all.map(({ taken }) => taken)).toEqual(Array.from({ length: 10 }, () => 700));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await claw(person.id, 2500, "refund-2")).toEqual({ taken: 0, isNew: true });
    await grant(person.id, 300, "sale-2");
    expect(await claw(person.id, 200, "refund-3")).toEqual({ taken: 200, isNew: true });
    expect(await balanceOf(person)).toBe(100);
    expect(await ledgerBreaches()).toEqual([]);
  });
});

describe("the ledger tables refuse", () => {
  const account = (person: { id: string }) =>
    sql`(select id from credit_accounts where user_id = ${person.id})`;

  test.each([
    ["a changed entry", sql`update credit_entries set amount = amount + 1`],
    ["a deleted entry", sql`delete from credit_entries`],
    ["a changed transaction", sql`update credit_transactions set kind = 'refund'`],
    [
      "another's name on a transaction",
      sql`update credit_transactions set actor_id = (select id from users limit 1)`,
    ],
    ["a deleted transaction", sql`delete from credit_transactions`],
    ["an emptied table", sql`truncate credit_entries`],
    ["a balance by hand", sql`update credit_accounts set balance = balance + 1`],
    ["a deleted account", sql`delete from credit_accounts`],
    [
      "an account that begins rich",
      sql`insert into credit_accounts (id, kind, balance) values (gen_random_uuid(), 'person', 5)`,
    ],
  ])("%s", async (_, statement) => {
    await createPerson({ balance: 500 });
    expect(await sqlState(db().execute(statement))).toBe("23001");
    expect(await ledgerBreaches()).toEqual([]);
  });

  test("a transaction whose entries do not sum to zero, at commit", async () => {
    const person = await createPerson({ balance: 500 });
    const lone = db().transaction(async (tx) => {
      const id = newId();
      await tx.execute(sql`insert into credit_transactions (id, kind) values (${id}, 'grant')`);
      await tx.execute(
        sql`insert into credit_entries (transaction_id, account_id, amount) values (${id}, ${account(person)}, 100)`,
      );
    });
    expect(await sqlState(lone)).toBe("23514");
    expect(await balanceOf(person)).toBe(500);
  });

  test("a negative balance of a person", async () => {
    const [person, other] = [await createPerson({ balance: 500 }), await createPerson()];
    const theft = db().transaction(async (tx) => {
      const id = newId();
      await tx.execute(sql`insert into credit_transactions (id, kind) values (${id}, 'purchase')`);
      await tx.execute(
        sql`insert into credit_entries (transaction_id, account_id, amount) values (${id}, ${account(person)}, -501), (${id}, ${account(other)}, 501)`,
      );
    });
    expect(await sqlState(theft)).toBe("23514");
  });

  test("more entries in a closed transaction, even if they sum to zero", async () => {
    const [person, other] = [await createPerson({ balance: 500 }), await createPerson()];
    const late = sql`insert into credit_entries (transaction_id, account_id, amount)
      select t.id, a.account, a.amount from (select id from credit_transactions where actor_id = ${person.id}) t,
      (values (${account(other)}, 5), (gen_random_uuid(), -5)) as a(account, amount)`;
    expect(await sqlState(db().execute(late))).toBe("23001");
  });
});
