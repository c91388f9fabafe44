import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openCompressedBodies } from "./compressed-bodies";

/** Build folders with text files that the front serves, and the pattern of those files. */
const TEXTS = [
  ["server/app", /\.html$|^words\/.*\.body$/],
  ["static", /\.(?:js|css|svg)$/],
] as const;

/**
 * Compresses the texts that the front serves and returns their number. The highest level takes seconds, which would
 * otherwise delay the first visitors.
 */
export async function compressBuild(build = ".next"): Promise<number> {
  const bodies = openCompressedBodies(join(build, "front"));
  let count = 0;
  for (const [folder, isText] of TEXTS) {
    const names = (await readdir(join(build, folder), { recursive: true })).filter((name) =>
      isText.test(name),
    );
    for (const name of names) {
      const plain = await readFile(join(build, folder, name));
      // Two compressions at a time suit the smallest machine, which has two cores.
      await Promise.all([bodies(plain, "br"), bodies(plain, "gzip")]);
    }
    count += names.length;
  }
  return count;
}
