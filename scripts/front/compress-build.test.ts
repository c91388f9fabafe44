import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressBuild } from "./compress-build";

test("pages and scripts of a build lie packed where the front looks for them, and nothing else does", async () => {
  const build = await mkdtemp(join(tmpdir(), "meno-pack-"));
  onTestFinished(() => rm(build, { recursive: true }));
  const texts = {
    "server/app/en/vision.html": "<p>Vision</p>",
    "static/chunks/a.js": "start()",
    "static/chunks/b.css": "p{}",
  };
  for (const [name, text] of Object.entries({
    ...texts,
    "static/media/c.woff2": "font",
    "server/app/en/vision.rsc": "flight",
  })) {
    await mkdir(dirname(join(build, name)), { recursive: true });
    await writeFile(join(build, name), text);
  }

  expect(await compressBuild(build)).toBe(3);
  const digests = Object.values(texts).map(
    (text) => [createHash("sha256").update(text).digest("hex"), text] as const,
  );
  expect((await readdir(join(build, "front"))).sort()).toEqual(
    digests.flatMap(([digest]) => [`${digest}.br`, `${digest}.gzip`]).sort(),
  );
  for (const [digest, text] of digests) {
    expect(brotliDecompressSync(await readFile(join(build, "front", `${digest}.br`))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(build, "front", `${digest}.gzip`))).toString()).toBe(text);
  }
});
