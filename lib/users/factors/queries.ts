import { eq, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import type { Factors, Passkey } from "./schema";

const { users } = schema;

/** SQL for whether a row of `users` has a passkey or a confirmed authenticator app. */
export const hasFactorOf = sql<boolean>`(exists (select 1 from passkeys p where p.user_id = users.id) or exists (select 1 from totp_factors f where f.user_id = users.id and f.confirmed_at is not null))`;

/** SQL for the factors of a row of `users` in the API's format, oldest passkey first. */
export const factorFields = {
  passkeys: sql<Passkey[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'is_backed_up', p.is_backed_up, 'created_at', ${isoTime(sql`p.created_at`)},
      'last_used_at', ${isoTime(sql`p.last_used_at`)}) order by p.id), '[]')
    from passkeys p where p.user_id = users.id)`,
  totp: sql<boolean>`exists (select 1 from totp_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
  recovery_codes: sql<number>`(select count(*)::int from recovery_codes c where c.user_id = users.id and c.used_at is null)`,
  has_password: sql<boolean>`${users.passwordHash} is not null`,
};

const factorsStatement = prepared((database) =>
  database
    .select(factorFields)
    .from(users)
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("users_factors"),
);

/** The actor's factors. Throws `user_not_found` if the account was deleted concurrently. */
export async function listFactors(actor: Pick<Actor, "id">): Promise<Factors> {
  const [row] = await factorsStatement().execute({ me: actor.id });
  if (!row) throw new AppError("user_not_found");
  return row;
}

/** Whether the person has a passkey or a confirmed authenticator app. */
export async function hasFactors(userId: string, executor: Executor = db()): Promise<boolean> {
  const [row] = await executor.select({ has: hasFactorOf }).from(users).where(eq(users.id, userId));
  return row?.has ?? false;
}
