import { and, eq, inArray, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { getDraft } from "../queries";
import type { RereadingPath } from "./schema";

const { courseDrafts, courseSources, sources } = schema;

/**
 * Keeps the old text of a source: deletes its new reading, unless another course or draft uses that. The source counts as unchanged until the
 * weekly job compares it again. Throws `course_not_found`, `course_not_ready`.
 */
export async function rejectRereading(
  actor: Actor,
  { course_id: courseId, source_id: id }: RereadingPath,
): Promise<null> {
  const { document } = await getDraft(actor, courseId);
  const own = eq(sources.ownerId, actor.id);
  await db().transaction(async (tx) => {
    const [reading] = await tx
      .select({ replaces: sources.replaces })
      .from(sources)
      .where(and(eq(sources.id, id), own, inArray(sources.replaces, document.sources ?? [])));
    if (!reading?.replaces) return;
    await tx
      .update(sources)
      .set({ changedAt: null })
      .where(and(eq(sources.id, reading.replaces), own));
    await tx.delete(sources).where(
      and(
        eq(sources.id, id),
        sql`not exists (select 1 from ${courseSources} where ${courseSources.sourceId} = ${sources.id})
          and not exists (select 1 from ${courseDrafts} where ${courseDrafts.document} -> 'sources' @> to_jsonb(${sources.id}))`,
      ),
    );
  });
  return null;
}
