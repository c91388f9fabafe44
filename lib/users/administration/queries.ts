import { and, asc, desc, eq, ne, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { z } from "zod";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError } from "@/lib/core/errors";
import { allowUserAdministration } from "../policy";
import { userFields } from "../queries";
import { userDto, type UserRecord } from "../user-dto";
import type { ListedUser, Totals, UserList, UserListQuery, UserSort } from "./schema";

const { courses, creditAccounts, sessions, studyMinutes, subscriptions, users } = schema;

/** Larger counts are returned as this number, marked `count_capped`. */
const COUNT_CAP = 1000;

/** Excludes the platform's own account. */
const isPerson = ne(users.id, PLATFORM_ID);

/** The text as `fold` in lib/core/text/search.ts compares it. */
const folded = (text: AnyColumn | SQL): SQL => sql`market_fold(${text})`;

const searchedText = folded(sql`${users.fullName} || chr(10) || ${users.email}`);

/** Every word must occur in the name or the e-mail; a user id also matches. */
function searchCondition(q: string | undefined): SQL | undefined {
  const words = (q ?? "").normalize("NFC").trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  const all = and(
    ...words.map((word) => sql`position(${folded(sql`${word}::text`)} in ${searchedText}) > 0`),
  );
  const id = z.uuid().safeParse(words[0]);
  return words.length === 1 && id.success ? or(eq(users.id, id.data), all) : all;
}

const lastSeen = sql<Date | null>`greatest(
  (select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
  (select max(${studyMinutes.lastAt}) from ${studyMinutes} where ${studyMinutes.userId} = ${users.id}))`.mapWith(
  users.createdAt,
);

/** The columns of a `ListedUser`, from {@link userFields}' tables and the current subscription. */
export const listedFields = {
  ...userFields,
  tier: subscriptions.tier,
  createdAt: users.createdAt,
  lastSeenAt: lastSeen,
};

/** The administration's form of a user. */
export function listedUserDto(
  row: UserRecord & { tier: number | null; createdAt: Date; lastSeenAt: Date | null },
): ListedUser {
  return {
    ...userDto(row),
    plan_tier: row.tier,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  };
}

const sortKeys = {
  // UUIDv7 ids sort by creation time.
  created: users.id,
  full_name: sql`lower(${users.fullName})`,
  email: users.email,
  credits: sql`coalesce(${creditAccounts.balance}, 0)`,
  plan: sql`coalesce(${subscriptions.tier}, -1)`,
  last_seen: sql`coalesce(${lastSeen}, '-infinity')`,
} as const;

/** The order of the list. The id breaks ties, so that no page repeats or skips a user. */
function orderBy(sort: UserSort): SQL[] {
  const descending = sort.startsWith("-");
  const key = sortKeys[(descending ? sort.slice(1) : sort) as keyof typeof sortKeys];
  return [descending ? desc(key) : asc(key), descending ? desc(users.id) : asc(users.id)];
}

/** A page of all accounts; superusers only. */
export async function listUsers(actor: Actor, query: UserListQuery): Promise<UserList> {
  allowUserAdministration(actor);
  const where = and(isPerson, searchCondition(query.q));
  const capped = db()
    .select({ one: sql`1`.as("one") })
    .from(users)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("capped");
  const [rows, counted] = await Promise.all([
    db()
      .select(listedFields)
      .from(users)
      .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
      .where(where)
      .orderBy(...orderBy(query.sort))
      .limit(query.limit)
      .offset(query.skip),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(capped),
  ]);
  const data = rows.map(listedUserDto);
  const count = counted[0]?.count ?? 0;
  return count > COUNT_CAP ? { data, count: COUNT_CAP, count_capped: true } : { data, count };
}

/** Total users and total courses; superusers only. */
export async function getTotals(actor: Actor): Promise<Totals> {
  allowUserAdministration(actor);
  const [userCount, courseCount] = await Promise.all([db().$count(users, isPerson), db().$count(courses)]);
  return { users: userCount, courses: courseCount };
}

/**
 * Throws `last_superuser` if `userId` is the only active superuser. Locks the rows of all superusers in one order, so that
 * two concurrent removals cannot leave none.
 */
export async function assertSuperuserRemains(tx: Tx, userId: string): Promise<void> {
  const superusers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isSuperuser, true), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for("update");
  if (superusers.length === 1 && superusers[0]?.id === userId) throw new AppError("last_superuser");
}
