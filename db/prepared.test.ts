import { describe, expect, test } from "vitest";
import { isPlainRead } from "./prepared";

describe("a read that may leave together with others", () => {
  test.each([
    'select "id" from "users" where "id" = $1 limit $2',
    "\n  select a.balance::float8 as balance,\n (select count(*) from credit_entries) as count from credit_accounts a",
    "SELECT 1",
    "select shared, for_sale, updated_at from courses",
  ])("%j", (text) => {
    expect(isPlainRead(text)).toBe(true);
  });
});

describe("what waits for locks, or writes, leaves alone", () => {
  test.each([
    "select id from users where id = $1 for update",
    "select id from users u join sessions s on s.user_id = u.id\n  FOR NO KEY UPDATE OF u skip locked",
    "select 1 from courses for share",
    "select 1 from courses for key share",
    "select pg_advisory_xact_lock(1)",
    "select pg_try_advisory_lock(1)",
    "select pg_sleep(1)",
    'insert into "users" ("id") values ($1)',
    "with sold as (update courses set sold = sold + 1 returning id) select id from sold",
    "selected",
  ])("%j", (text) => {
    expect(isPlainRead(text)).toBe(false);
  });
});
