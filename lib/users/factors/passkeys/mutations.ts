import { and, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { redeemChallenge, storeChallenge, type ChallengePurpose } from "../challenges/mutations";
import { completeEnrolment, completeRemoval, lockFactors } from "../mutations";
import { PASSKEYS_MAX } from "../policy";
import type { NewRecoveryCodes, PasskeyAssertion, PasskeyCreate, PasskeyOptions } from "../schema";
import {
  creationOptions,
  readClientData,
  requestOptions,
  verifyAssertion,
  verifyAttestation,
} from "./webauthn";

const { passkeys, users } = schema;

/** Sign-ins with a passkey that one address may begin. */
const begunSignIns: RateLimit = { name: "passkey_address", points: 60, seconds: 15 * 60 };

/** Begins to add a passkey. Throws `proof_required`. */
export async function beginPasskey(actor: Actor): Promise<PasskeyOptions> {
  requireRecentProof(actor);
  const options = await creationOptions(actor, await credentialsOf(actor.id));
  await storeChallenge(options.challenge, { purpose: "register", userId: actor.id });
  return { options: { ...options } };
}

/**
 * Adds a passkey. The first factor ends the person's other sessions, which were opened without one, and brings recovery codes.
 * Throws `proof_required`, `passkey_refused`, `passkey_limit`.
 */
export async function addPasskey(actor: Actor, { name, response }: PasskeyCreate): Promise<NewRecoveryCodes> {
  requireRecentProof(actor);
  const client = readClientData(response);
  await redeemChallenge(client.challenge, { purpose: "register", userId: actor.id });
  const verified = await verifyAttestation(response, client);
  return db().transaction(async (tx) => {
    const isFirst = !(await lockFactors(tx, actor));
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.id))) >= PASSKEYS_MAX)
      throw new AppError("passkey_limit");
    const added = await tx
      .insert(passkeys)
      .values({ id: newId(), userId: actor.id, name, transports: response.response.transports, ...verified })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError("passkey_refused");
    await recordAudit(tx, { action: "passkey_added", actorId: actor.id });
    await queueSecurityMail(tx, { userId: actor.id, event: "passkey_added" });
    return completeEnrolment(tx, actor, isFirst);
  });
}

/** Removes one of the actor's passkeys. Throws `proof_required`, `factor_not_found`, `last_factor`. */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  requireRecentProof(actor);
  await db().transaction(async (tx) => {
    await lockFactors(tx, actor);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError("factor_not_found");
    await recordAudit(tx, { action: "passkey_removed", actorId: actor.id });
    await queueSecurityMail(tx, { userId: actor.id, event: "passkey_removed" });
    await completeRemoval(tx, actor);
  });
}

/** Begins a sign-in with a passkey of this site. Throws `rate_limited`. */
export async function beginPasskeySignIn(address: string): Promise<PasskeyOptions> {
  await takePoint(begunSignIns, address);
  const options = await requestOptions();
  await storeChallenge(options.challenge, { purpose: "sign_in", userId: null });
  return { options: { ...options } };
}

/** Begins a renewed proof with one of the actor's passkeys. */
export async function beginPasskeyProof(actor: Actor): Promise<PasskeyOptions> {
  const options = await requestOptions(await credentialsOf(actor.id));
  await storeChallenge(options.challenge, { purpose: "confirm", userId: actor.id });
  return { options: { ...options } };
}

/** Verifies an answer of a passkey and returns its person's id. Throws `passkey_refused`, also for another person's passkey. */
export async function checkPasskey(
  answer: PasskeyAssertion,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<string> {
  const client = readClientData(answer);
  await redeemChallenge(client.challenge, { purpose, userId });
  const [stored] = await db()
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      isActive: users.isActive,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id));
  if (!stored?.isActive || (userId !== null && stored.userId !== userId))
    throw new AppError("passkey_refused");
  const counter = await verifyAssertion(answer, client, stored).catch(async (error: unknown) => {
    const details = { by: "passkey" };
    await recordAudit(db(), { action: "proof_failed", actorId: null, targetId: stored.userId, details });
    throw error;
  });
  await db()
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, stored.id));
  return stored.userId;
}

async function credentialsOf(userId: string): Promise<string[]> {
  const rows = await db()
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return rows.map((row) => row.credentialId);
}
