import { createHash, type Hash } from "node:crypto";
import { basename } from "node:path";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { receiveFile, type IncomingFile } from "@/lib/core/http/request/receive-file";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { takeAddition } from "../additions";
import { readSourceJob } from "../jobs/jobs";
import { makeRoom } from "../mutations";
import { kindOfFile, MAX_TRAY, maxBytes, type SourceKind } from "../policy";
import { listTray, sourceColumns, toSummary } from "../queries";
import type { AddedSource } from "../schema";
import { cleanTitle } from "../title";

const { sourceChunks, sources } = schema;

/** The size of a stored piece in bytes. */
const CHUNK = 1024 * 1024;

/**
 * Stores the file of a multipart form piece by piece while it arrives, and has it read. A file that the actor's tray has already is not stored
 * again. Throws `source_limit`, `source_tray_full`, `source_type`, `source_file_too_large` and, for a broken form or connection, `validation`; nothing
 * of the file is then left.
 */
export async function uploadSource(actor: Pick<Actor, "id">, request: Request): Promise<AddedSource> {
  // Before the file is sent in vain; makeRoom counts again under a lock.
  if ((await listTray(actor)).length >= MAX_TRAY) throw new AppError("source_tray_full");
  return takeAddition(actor, async () => {
    const id = newId();
    try {
      const file = await receiveFile(request, (incoming) => storeFile(actor.id, id, incoming));
      return await keep(actor.id, id, file);
    } catch (error) {
      await db().delete(sources).where(eq(sources.id, id));
      throw error;
    }
  });
}

type StoredFile = { digest: Buffer; size: number };

/** Stores a file that has no digest yet, so that it counts as arriving and shows nowhere. */
async function storeFile(
  ownerId: string,
  id: string,
  { name, type, bytes }: IncomingFile,
): Promise<StoredFile> {
  const kind = kindOfFile({ name, type });
  if (!kind) throw new AppError("source_type");
  const title = cleanTitle(basename(name).replace(/\.[a-z]{2,8}$/i, ""));
  await db().insert(sources).values({ id, ownerId, kind, via: "file", title });
  const hash = createHash("sha256");
  let [size, number] = [0, 0];
  for await (const chunk of inChunks(limited(bytes, kind), hash)) {
    await db().insert(sourceChunks).values({ sourceId: id, number, bytes: chunk });
    size += chunk.length;
    number += 1;
  }
  return { digest: hash.digest(), size };
}

async function* limited(bytes: AsyncIterable<Buffer>, kind: SourceKind): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > maxBytes[kind]) throw new AppError("source_file_too_large");
    yield part;
  }
}

/** Joins and cuts the parts of a stream to pieces of {@link CHUNK}. */
async function* inChunks(parts: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    hash.update(part);
    waiting.push(part);
    length += part.length;
    if (length < CHUNK) continue;
    let rest = Buffer.concat(waiting, length);
    for (; rest.length >= CHUNK; rest = rest.subarray(CHUNK)) yield rest.subarray(0, CHUNK);
    waiting = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

function keep(ownerId: string, id: string, file: StoredFile): Promise<AddedSource> {
  return db().transaction(async (tx) => {
    const same = await makeRoom(tx, ownerId, ({ digest }) => digest?.equals(file.digest) ?? false);
    if (same) {
      await tx.delete(sources).where(eq(sources.id, id));
      return { source: same, duplicate: true };
    }
    const [row] = await tx.update(sources).set(file).where(eq(sources.id, id)).returning(sourceColumns);
    if (!row) throw new AppError("internal");
    await enqueue(tx, readSourceJob, { source_id: id });
    return { source: toSummary(row), duplicate: false };
  });
}
