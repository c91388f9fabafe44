import { sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { CHALLENGE_MINUTES, checkCaptcha } from "@/lib/core/captcha/altcha";
import { checkRecaptcha, usesRecaptcha } from "@/lib/core/captcha/recaptcha";
import { AppError } from "@/lib/core/errors";

const { spentChallenges } = schema;

/** Checks a solved captcha of the sign-up form, which is Google's where the server has its keys. Throws `captcha_failed`. */
export async function redeemCaptcha(token: string): Promise<void> {
  return usesRecaptcha() ? checkRecaptcha(token) : redeemProof(token);
}

/** Checks a solved ALTCHA challenge and marks it as spent. Throws `captcha_failed`, also for the second use. */
export async function redeemProof(token: string): Promise<void> {
  const { id } = await checkCaptcha(token);
  const spent = await db()
    .insert(spentChallenges)
    .values({ id, expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})` })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  if (spent.length === 0) throw new AppError("captcha_failed");
}
