import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { db, schema } from "@/db";
import { unseal } from "@/lib/core/auth/seal";
import { env } from "@/lib/core/env";
import { renewTotpSeals } from "@/lib/users/factors/totp/mutations";
import { createPerson } from "@/tests/support/users/factories";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";

test("an authenticator app outlives the old secret of a rotation (T152)", async () => {
  const person = await createPerson();
  await createTotp(person);
  const { AUTH_SECRET: before, AUTH_SECRET_OLD: older } = env();
  onTestFinished(() => void Object.assign(env(), { AUTH_SECRET: before, AUTH_SECRET_OLD: older }));
  Object.assign(env(), { AUTH_SECRET: "a new secret of at least thirty-two bytes", AUTH_SECRET_OLD: before });
  await renewTotpSeals();
  Object.assign(env(), { AUTH_SECRET_OLD: undefined });
  const [factor] = await db()
    .select({ sealed: schema.totpFactors.sealedSecret })
    .from(schema.totpFactors)
    .where(eq(schema.totpFactors.userId, person.id));
  expect(unseal(factor?.sealed ?? "", `totp ${person.id}`)).toBe(TOTP_SECRET);
});
