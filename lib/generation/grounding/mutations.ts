import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { courses, sources } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { storeCourseSources } from "@/lib/courses/document/sources/mutations";
import { inTray } from "@/lib/sources/queries";

/**
 * Makes the actor's tray the sources of a new course. Sources that could not be read are left out. Throws `sources_reading` while one is being
 * read, and `source_permission_open` where its owner has not said how it may be used.
 */
export async function attachTray(
  tx: Tx,
  actor: Actor,
  { courseId, onlyFromSources }: { courseId: string; onlyFromSources: boolean },
): Promise<void> {
  const tray = await tx
    .select({ id: sources.id, state: sources.state, permission: sources.permission })
    .from(sources)
    .where(and(eq(sources.ownerId, actor.id), inTray))
    .orderBy(asc(sources.id));
  if (tray.some(({ state }) => state === "waiting" || state === "reading"))
    throw new AppError("sources_reading");
  const read = tray.filter(({ state }) => state === "read");
  if (read.length === 0) return;
  if (read.some(({ permission }) => permission === null)) throw new AppError("source_permission_open");
  await storeCourseSources(
    tx,
    courseId,
    read.map(({ id }) => id),
  );
  if (onlyFromSources) await tx.update(courses).set({ onlyFromSources }).where(eq(courses.id, courseId));
}
