import { and, asc, eq, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { AppError } from "@/lib/core/errors";
import { didDocument, issuerOf } from "./credential";

const { badgeKeys, badges } = schema;

/** The DID document of the host. Throws `not_found` without https. */
export async function getDidDocument(origin: string): Promise<ReturnType<typeof didDocument>> {
  const did = issuerOf(origin);
  if (did === null) throw new AppError("not_found");
  const keys = await db()
    .select({ id: badgeKeys.id, publicKey: badgeKeys.publicKey })
    .from(badgeKeys)
    .orderBy(asc(badgeKeys.createdAt));
  return didDocument(did, keys);
}

/** The numbers of revoked badges in a range; the badge of a deleted account has no certificate any more. */
export async function listRevoked(
  executor: Executor,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await executor
    .select({ number: badges.number })
    .from(badges)
    .where(
      and(
        gte(badges.number, from),
        lt(badges.number, to),
        or(isNotNull(badges.revokedAt), isNull(badges.certificateId)),
      ),
    );
  return rows.map(({ number }) => number);
}

/** Whether the certificate has a badge that is not revoked. */
export async function isCurrent(certificateId: string): Promise<boolean> {
  const mine = and(eq(badges.certificateId, certificateId), isNull(badges.revokedAt));
  return (await db().$count(badges, mine)) > 0;
}
