import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { factorFields } from "../factors/queries";
import { userFields } from "../queries";
import { sessionList } from "../sessions/queries";
import { tokenList } from "../tokens/queries";
import { userDto } from "../user-dto";
import type { Factors } from "../factors/schema";
import type { Account, OwnCertificate } from "./schema";

const { creditAccounts, users } = schema;

/** A user's password hash, for comparison only; null without a password. Throws `user_not_found`. */
export async function findPasswordHash(id: string): Promise<string | null> {
  const [row] = await db()
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!row) throw new AppError("user_not_found");
  return row.passwordHash;
}

const ownCertificates = sql<OwnCertificate[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'course_title', c.course_title, 'holder', c.holder, 'can_correct', c.holder_corrected_at is null, 'issued_at', ${isoTime(sql`c.issued_at`)}) order by c.issued_at desc, c.id), '[]')
  from (select id, course_title, holder, holder_corrected_at, issued_at from certificates where user_id = users.id order by issued_at desc, id limit 100) c)`;

const accountStatement = prepared((database) =>
  database
    .select({
      ...userFields,
      mailLocale: users.locale,
      tokens: tokenList,
      factors: sql<Factors>`json_build_object('passkeys', ${factorFields.passkeys}, 'totp', ${factorFields.totp}, 'recovery_codes', ${factorFields.recovery_codes}, 'has_password', ${factorFields.has_password})`,
      sessions: sessionList,
      certificates: ownCertificates,
    })
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder("me")))
    .prepare("users_account"),
);

/** The user's own account as the settings show it. Throws `user_not_found` if it was deleted concurrently. */
export async function getAccount(actor: Actor): Promise<Account> {
  const [row] = await accountStatement().execute({ me: actor.id });
  if (!row) throw new AppError("user_not_found");
  const { mailLocale, tokens, factors, sessions, certificates, ...user } = row;
  return {
    me: userDto(user),
    mailLocale,
    tokens,
    factors,
    sessions: sessions.map((one) => ({ ...one, is_current: one.id === actor.sessionId })),
    mustEnrol: actor.mustEnrol,
    certificates,
  };
}
