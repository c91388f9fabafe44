import { createHash } from "node:crypto";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takeAddition } from "../additions";
import { insertSource, makeRoom } from "../mutations";
import { maxBytes } from "../policy";
import type { AddedSource, SourceInput } from "../schema";
import { cleanTitle } from "../title";

/**
 * Adds an address, which a job fetches, or a text that was pasted. One that the actor's tray has already is not added again. Throws
 * `source_limit`, `source_tray_full`, `source_file_too_large`.
 */
export function addSource(actor: Pick<Actor, "id">, input: SourceInput): Promise<AddedSource> {
  return takeAddition(actor, () =>
    "url" in input ? addAddress(actor.id, input.url) : addText(actor.id, input),
  );
}

function addAddress(ownerId: string, given: string): Promise<AddedSource> {
  const address = new URL(given);
  address.hash = "";
  const { href: url, host, pathname } = address;
  return db().transaction(async (tx) => {
    const same = await makeRoom(tx, ownerId, (row) => row.url === url);
    if (same) return { source: same, duplicate: true };
    const title = cleanTitle(host + decoded(pathname).replace(/\/$/, ""));
    return insertSource(tx, { id: newId(), ownerId, kind: "html", via: "address", title, url });
  });
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function addText(
  ownerId: string,
  { text, title = "" }: { text: string; title?: string | undefined },
): Promise<AddedSource> {
  const bytes = Buffer.from(text);
  if (bytes.length > maxBytes.text) throw new AppError("source_file_too_large");
  const digest = createHash("sha256").update(bytes).digest();
  return db().transaction(async (tx) => {
    const same = await makeRoom(tx, ownerId, (row) => row.digest?.equals(digest) ?? false);
    if (same) return { source: same, duplicate: true };
    const [id, firstLine] = [newId(), /\S.*/u.exec(text)?.[0] ?? ""];
    const added = await insertSource(tx, {
      ...{ id, ownerId, digest, kind: "markdown" as const, via: "paste" as const },
      ...{ title: cleanTitle(title || firstLine.replace(/^#+\s*/, "").slice(0, 80)), size: bytes.length },
    });
    await tx.insert(schema.sourceChunks).values({ sourceId: id, number: 0, bytes });
    return added;
  });
}
