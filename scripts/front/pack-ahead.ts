import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { keepBodies } from "./bodies";

/** Where a build has texts that the front sends, and which. */
const TEXTS = [
  ["server/app", /\.html$|^words\/.*\.body$/],
  ["static", /\.(?:js|css|svg)$/],
] as const;

/**
 * Packs what the front will send while the build is made: at their best the packers take seconds, which else would be those of the first
 * visitors. Answers the number of texts.
 */
export async function packAhead(build = ".next"): Promise<number> {
  const bodies = keepBodies(join(build, "front"));
  let count = 0;
  for (const [place, isText] of TEXTS) {
    const names = (await readdir(join(build, place), { recursive: true })).filter((name) =>
      isText.test(name),
    );
    for (const name of names) {
      const plain = await readFile(join(build, place, name));
      // One thread each: as many as the smallest machine has.
      await Promise.all([bodies(plain, "br"), bodies(plain, "gzip")]);
    }
    count += names.length;
  }
  return count;
}
