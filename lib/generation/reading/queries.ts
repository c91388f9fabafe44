import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "@/db";
import { passages, sources } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { trayVerdict } from "@/lib/sources/policy";
import { inTray } from "@/lib/sources/queries";
import type { ReadingSource } from "./places";
import type { ReadingPassage } from "./units";

type TrayText = { sources: ReadingSource[]; passages: ReadingPassage[] };

const ofTray = (actor: Pick<Actor, "id">) => and(eq(sources.ownerId, actor.id), inTray);

/** Whether the actor has a source that no course uses. */
export async function hasTray(executor: Executor, actor: Pick<Actor, "id">): Promise<boolean> {
  const rows = await executor.select({ id: sources.id }).from(sources).where(ofTray(actor)).limit(1);
  return rows.length > 0;
}

/**
 * The text of the actor's sources that no course uses, in their order; sources that could not be read are left out. Throws `sources_reading` while one
 * is being read, and `source_permission_open` where its owner has not said how it may be used.
 */
export async function getTrayText(executor: Executor, actor: Pick<Actor, "id">): Promise<TrayText> {
  const { id, title, kind, state, permission } = sources;
  const tray = await executor
    .select({ id, title, kind, state, permission })
    .from(sources)
    .where(ofTray(actor))
    .orderBy(asc(id));
  const verdict = trayVerdict(tray);
  if (verdict !== "ok") throw new AppError(verdict);
  const read = tray.filter((source) => source.state === "read");
  const numberOf = new Map(read.map((source, i) => [source.id, i + 1]));
  const rows = await executor
    .select({
      source: passages.sourceId,
      number: passages.number,
      page: passages.page,
      heading: passages.heading,
      text: passages.text,
      language: passages.language,
    })
    .from(passages)
    .innerJoin(sources, eq(id, passages.sourceId))
    .where(and(ofTray(actor), eq(state, "read")))
    .orderBy(asc(passages.sourceId), asc(passages.number));
  return {
    sources: read.map((source) => ({ id: source.id, title: source.title, kind: source.kind })),
    passages: rows.map((row) => ({ ...row, sourceNumber: numberOf.get(row.source) ?? 1 })),
  };
}
