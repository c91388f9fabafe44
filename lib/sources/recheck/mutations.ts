import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takeAddition } from "../additions";
import { insertSource } from "../mutations";
import { isUnused } from "../queries";
import type { AddedSource } from "../schema";

const { courseSources, sources } = schema;

/**
 * Reads the address of a source that a course uses once more, as a new source that may replace it; an earlier such reading is deleted. Throws `source_not_found`, also for another person's, `conflict` for one that no course uses or that is no address, `source_limit`.
 */
export function rereadSource(actor: Pick<Actor, "id">, id: string): Promise<AddedSource> {
  return takeAddition(actor, () =>
    db().transaction(async (tx) => {
      const [source] = await tx
        .select({ row: sources, isUnused })
        .from(sources)
        .where(and(eq(sources.id, id), eq(sources.ownerId, actor.id)))
        .for("no key update");
      if (!source) throw new AppError("source_not_found");
      const { url, title, permission, permittedAt, ownerId } = source.row;
      if (url === null || source.isUnused) throw new AppError("conflict");
      await tx.delete(sources).where(and(eq(sources.replaces, id), isUnused));
      return insertSource(tx, {
        ...{ id: newId(), ownerId, url, title, permission, permittedAt },
        ...{ kind: "html", via: "address", replaces: id },
      });
    }),
  );
}

/** An address whose text was read, with the digest of that text. */
export type ReadAddress = { id: string; url: string; digest: Buffer | null };

/** The address of a course that was not checked since `before` and has not changed yet, beginning with the oldest check. */
export async function findDueAddress(before: Date): Promise<ReadAddress | null> {
  const [due] = await db()
    .select({ id: sources.id, url: sources.url, digest: sources.digest })
    .from(sources)
    .where(
      and(
        eq(sources.state, "read"),
        isNull(sources.changedAt),
        sql`${sources.url} is not null`,
        or(isNull(sources.checkedAt), lt(sources.checkedAt, before)),
        sql`exists (select 1 from ${courseSources} where ${courseSources.sourceId} = ${sources.id})`,
      ),
    )
    .orderBy(sql`${sources.checkedAt} nulls first`, asc(sources.id))
    .limit(1);
  return due?.url ? { ...due, url: due.url } : null;
}

/** Stores when an address was checked, and whether its text has changed. */
export async function recordCheck(
  id: string,
  { now, changed }: { now: Date; changed: boolean },
): Promise<void> {
  await db()
    .update(sources)
    .set({ checkedAt: now, ...(changed ? { changedAt: now } : {}) })
    .where(eq(sources.id, id));
}
