import { and, asc, desc, eq, ne, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { z } from "zod";
import { db, schema, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError } from "@/lib/core/errors";
import { allowUserAdministration } from "../policy";
import { userFields } from "../queries";
import { userDto } from "../user-dto";
import type { Totals, UserList, UserListQuery, UserSort } from "./schema";

const { courses, creditAccounts, users } = schema;

/** Counts beyond this are answered as this, marked `count_capped`. */
const COUNT_CAP = 1000;

/** Everybody but the platform. */
const isPerson = ne(users.id, PLATFORM_ID);

/** Without case and accents. */
const folded = (text: AnyColumn | SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), ${"[\u0300-\u036f]"}, '', 'g'))`;

const haystack = folded(sql`${users.fullName} || chr(10) || ${users.email}`);

/** Every word has to be in the name or the e-mail; an id finds its person. */
function matching(q: string | undefined): SQL | undefined {
  const words = (q ?? "").normalize("NFC").trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  const all = and(...words.map((word) => sql`position(${folded(sql`${word}::text`)} in ${haystack}) > 0`));
  const id = z.uuid().safeParse(words[0]);
  return words.length === 1 && id.success ? or(eq(users.id, id.data), all) : all;
}

const sortKeys = {
  // Ids are UUIDv7: their order is that of the accounts' beginning.
  created: users.id,
  full_name: sql`lower(${users.fullName})`,
  email: users.email,
  credits: sql`coalesce(${creditAccounts.balance}, 0)`,
} as const;

/** Ties are broken by id, so that no page repeats or drops a person. */
function order(sort: UserSort): SQL[] {
  const down = sort.startsWith("-");
  const key = sortKeys[(down ? sort.slice(1) : sort) as keyof typeof sortKeys];
  return [down ? desc(key) : asc(key), down ? desc(users.id) : asc(users.id)];
}

/** A page of all people's accounts; superusers only. */
export async function listUsers(actor: Actor, query: UserListQuery): Promise<UserList> {
  allowUserAdministration(actor);
  const where = and(isPerson, matching(query.q));
  const some = db()
    .select({ one: sql`1`.as("one") })
    .from(users)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [rows, counted] = await Promise.all([
    db()
      .select(userFields)
      .from(users)
      .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.skip),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(some),
  ]);
  const data = rows.map(userDto);
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
 * Throws `last_superuser` when nobody could administer without this person. Everyone who takes a superuser away locks
 * the same rows in the same order, so that two cannot take each other away at once.
 */
export async function assertSuperuserRemains(tx: Tx, without: string): Promise<void> {
  const able = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isSuperuser, true), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for("update");
  if (able.length === 1 && able[0]?.id === without) throw new AppError("last_superuser");
}
