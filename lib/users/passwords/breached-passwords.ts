import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { env } from "@/lib/core/env";

/** Longer than any line: 40 hexadecimal digits, a colon and a count. */
const CHUNK = 128;

/**
 * Whether the operator's file lists the password. The file has one SHA-1 in upper-case hexadecimal a line, sorted, each followed by `:count`
 * or not, as Pwned Passwords is distributed. False without a file.
 */
export async function isBreachedPassword(password: string): Promise<boolean> {
  const path = env().BREACHED_PASSWORDS_FILE;
  if (path === undefined) return false;
  const file = await open(path, "r");
  try {
    return await contains(file, createHash("sha1").update(password).digest("hex").toUpperCase());
  } finally {
    await file.close();
  }
}

/** Binary search over the bytes of the sorted file: the searched line begins at or after `low` and before `high`. */
async function contains(file: FileHandle, hash: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineFrom(file, middle);
    if (line === null || line.start >= high) {
      high = middle;
      continue;
    }
    if (line.hash === hash) return true;
    if (line.hash < hash) low = line.start + line.hash.length;
    else high = middle;
  }
  return false;
}

/** The first line that begins at or after the offset; null at the end of the file. */
async function lineFrom(file: FileHandle, offset: number): Promise<{ start: number; hash: string } | null> {
  // From one byte earlier, so that a line that begins exactly here counts.
  const from = Math.max(offset - 1, 0);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2 * CHUNK), 0, 2 * CHUNK, from);
  const text = buffer.toString("latin1", 0, bytesRead);
  const begin = offset === 0 ? 0 : text.indexOf("\n") + 1;
  if (offset > 0 && begin === 0) return null;
  const hash = /^[0-9A-Fa-f]{40}/.exec(text.slice(begin))?.[0];
  return hash === undefined ? null : { start: from + begin, hash: hash.toUpperCase() };
}
