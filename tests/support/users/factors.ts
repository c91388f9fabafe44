import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { digestOfToken, makeToken } from "@/lib/core/auth/session/opaque-token";
import { seal } from "@/lib/core/auth/seal";
import { newId } from "@/lib/core/ids";

/** The shared secret of {@link createFactors}, in base 32. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Gives a person a confirmed authenticator app. */
export async function createTotp({ id: userId }: { id: string }): Promise<void> {
  const sealedSecret = seal(TOTP_SECRET, `totp ${userId}`);
  await db().insert(schema.totpFactors).values({ userId, sealedSecret, confirmedAt: new Date() });
}

/** Gives a person the passkey of a device, by default of none; returns its id. */
export async function createPasskeyRow(
  { id: userId }: { id: string },
  name = "A passkey",
  device: { credentialId: string; publicKey: Buffer } = {
    credentialId: makeToken("").token,
    publicKey: Buffer.from("key"),
  },
): Promise<string> {
  const id = newId();
  await db()
    .insert(schema.passkeys)
    .values({ id, userId, name, ...device });
  return id;
}

/** Gives a person an identity, an address to prove and an invitation that they made. */
export async function createIdentity({ id: userId }: { id: string }): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(schema.identities)
    .values({ issuer: "https://login.example.org", subject: `subject of ${userId}`, userId });
  await db()
    .insert(schema.emailProofs)
    .values({
      tokenHash: digestOfToken(`proof of ${userId}`),
      userId,
      email: `${userId}@example.net`,
      expiresAt,
    });
  await db()
    .insert(schema.invitations)
    .values({
      id: newId(),
      tokenHash: digestOfToken(`invitation of ${userId}`),
      note: "For the class",
      createdBy: userId,
      expiresAt,
    });
}

/** Makes the person's sessions such that proved a factor. */
export async function proveFactor({ id }: { id: string }): Promise<void> {
  await db().update(schema.sessions).set({ hasFactor: true }).where(eq(schema.sessions.userId, id));
}

/** Gives a person a passkey, an authenticator app and a recovery code, and begins to add another passkey. */
export async function createFactors(person: { id: string }, name: string): Promise<void> {
  const userId = person.id;
  await createTotp(person);
  await createPasskeyRow(person, name);
  await db()
    .insert(schema.recoveryCodes)
    .values({ userId, codeHash: digestOfToken(`code of ${userId}`) });
  await db()
    .insert(schema.factorChallenges)
    .values({
      tokenHash: digestOfToken(`challenge of ${userId}`),
      userId,
      purpose: "register",
      expiresAt: new Date(Date.now() + 60_000),
    });
}
