import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type CryptoKey,
  type JWK,
} from "jose";
import { db, schema, type Tx } from "@/db";
import { reseal, seal, unseal } from "@/lib/core/auth/seal";
import { AppError } from "@/lib/core/errors";
import { getCertificate } from "../queries";
import { ALGORITHM, badgeClaims, issuerOf, LIST_SIZE, listClaims, signCredential } from "./credential";
import { getDidDocument, isCurrent, listRevoked } from "./queries";
import type { BadgeCheck } from "./schema";

const { badgeKeys, badges } = schema;

/** A key signs for a year. */
const KEY_DAYS = 365;
const contextOf = (keyId: string) => `badge_keys:${keyId}`;

type SigningKey = { id: string; privateKey: CryptoKey };

/**
 * The badge of a certificate as a signed credential, which is issued at the first request. Throws `not_found` without a certificate that a final
 * check has earned, and on a host without https.
 */
export async function issueBadge(certificateId: string, origin: string): Promise<string> {
  if (issuerOf(origin) === null) throw new AppError("not_found");
  const certificate = await getCertificate(certificateId);
  if (certificate.kind !== "certificate" || !certificate.final) throw new AppError("not_found");
  return db().transaction(async (tx) => {
    const key = await signingKey(tx);
    const current = and(eq(badges.certificateId, certificateId), isNull(badges.revokedAt));
    await tx.insert(badges).values({ certificateId, keyId: key.id }).onConflictDoNothing();
    const [badge] = await tx.update(badges).set({ keyId: key.id }).where(current).returning();
    if (!badge) throw new AppError("conflict");
    const { number, issuedAt } = badge;
    return signCredential(badgeClaims({ origin, certificate, number, issuedAt }), key);
  });
}

/**
 * Issues the badge of a certificate as a download would, and checks it as a verifier would: by the keys of the DID document and the revocation
 * list. Null where there is no badge.
 */
export async function checkBadge(certificateId: string, origin: string): Promise<BadgeCheck | null> {
  const issuer = issuerOf(origin);
  const jwt = issuer === null ? null : await issueBadge(certificateId, origin).catch(ifMissing);
  if (issuer === null || jwt === null) return null;
  const { verificationMethod: methods } = await getDidDocument(origin);
  const { kid } = decodeProtectedHeader(jwt);
  const jwk = methods.find(({ id }) => id === kid)?.publicKeyJwk;
  const isSigned =
    jwk !== undefined &&
    (await jwtVerify(jwt, await importJWK(jwk, ALGORITHM), { issuer, algorithms: [ALGORITHM] }).then(
      () => true,
      () => false,
    ));
  return { issuer, is_valid: isSigned && (await isCurrent(certificateId)) };
}

function ifMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** A revocation list as a signed credential. Throws `not_found` on a host without https. */
export async function issueList(list: number, origin: string): Promise<string> {
  if (issuerOf(origin) === null) throw new AppError("not_found");
  return db().transaction(async (tx) => {
    const key = await signingKey(tx);
    const revoked = await listRevoked(tx, { from: list * LIST_SIZE, to: (list + 1) * LIST_SIZE });
    const places = revoked.map((number) => number % LIST_SIZE);
    return signCredential(listClaims({ origin, list }, places, new Date()), key);
  });
}

/** Revokes the badge of a certificate, for example because its name was corrected; the next request issues another one. */
export async function revokeBadge(tx: Tx, certificateId: string): Promise<void> {
  await tx
    .update(badges)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(badges.certificateId, certificateId), isNull(badges.revokedAt)));
}

/** Retires the signing key after a year, and seals the current one with the current `AUTH_SECRET`, so that the old one may go. */
export async function renewBadgeKeys(): Promise<void> {
  const isOld = lt(badgeKeys.createdAt, sql`now() - make_interval(days => ${KEY_DAYS})`);
  await db()
    .update(badgeKeys)
    .set({ sealed: null, retiredAt: sql`now()` })
    .where(and(isNull(badgeKeys.retiredAt), isOld));
  for (const { id, sealed } of await db().select().from(badgeKeys).where(isNotNull(badgeKeys.sealed))) {
    const renewed = sealed === null ? null : reseal(sealed, contextOf(id));
    if (renewed !== null) await db().update(badgeKeys).set({ sealed: renewed }).where(eq(badgeKeys.id, id));
  }
}

/** The key that signs now. A new one is made for the first badge, after the old one retired, and if no secret opens it. */
async function signingKey(tx: Tx): Promise<SigningKey> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('badge_keys', 0))`);
  const [stored] = await tx
    .select()
    .from(badgeKeys)
    .where(isNull(badgeKeys.retiredAt))
    .orderBy(desc(badgeKeys.createdAt))
    .limit(1);
  const opened = stored?.sealed ? unseal(stored.sealed, contextOf(stored.id)) : null;
  if (stored && opened !== null) return { id: stored.id, privateKey: await importPrivate(opened) };
  await tx
    .update(badgeKeys)
    .set({ sealed: null, retiredAt: sql`now()` })
    .where(isNull(badgeKeys.retiredAt));
  return makeKey(tx);
}

async function makeKey(tx: Tx): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const jwk = { kty: kty ?? "", crv: crv ?? "", x: x ?? "", y: y ?? "" };
  const id = await calculateJwkThumbprint(jwk);
  const sealed = seal(JSON.stringify(await exportJWK(privateKey)), contextOf(id));
  await tx.insert(badgeKeys).values({ id, publicKey: jwk, sealed });
  return { id, privateKey };
}

async function importPrivate(text: string): Promise<CryptoKey> {
  const key = await importJWK(JSON.parse(text) as JWK, ALGORITHM);
  if (key instanceof Uint8Array) throw new AppError("internal");
  return key;
}
