import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openCompressedBodies } from "./compressed-bodies";

/** The folders of a build with texts that the front sends, and which of their files these are. */
const TEXTS = [
  ["server/app", /\.html$|^words\/.*\.body$/],
  ["static", /\.(?:js|css|svg)$/],
] as const;

/** Compresses what the front will send. At the highest level this takes seconds, which the first visitors would wait. Returns the number of texts. */
export async function compressBuild(build = ".next"): Promise<number> {
  const bodies = openCompressedBodies(join(build, "front"));
  let count = 0;
  for (const [folder, isText] of TEXTS) {
    const names = (await readdir(join(build, folder), { recursive: true })).filter((name) =>
      isText.test(name),
    );
    for (const name of names) {
      const plain = await readFile(join(build, folder, name));
      // One thread each: the smallest machine has two.
      await Promise.all([bodies(plain, "br"), bodies(plain, "gzip")]);
    }
    count += names.length;
  }
  return count;
}
