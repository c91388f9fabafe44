import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { COMPILE_HINT, hintStartScripts } from "./start-scripts";

async function makeBuild(manifest: unknown): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), "meno-build-"));
  onTestFinished(() => rm(build, { recursive: true }));
  await mkdir(join(build, "static"));
  await writeFile(join(build, "static/start.js"), "start()");
  await writeFile(join(build, "static/page.js"), "page()");
  await writeFile(join(build, "build-manifest.json"), JSON.stringify(manifest));
  return build;
}

test("scripts that start every page carry the hint once, those of one page carry none", async () => {
  const build = await makeBuild({ rootMainFiles: ["static/start.js"] });
  expect(await hintStartScripts(build)).toBe(1);
  await hintStartScripts(build);
  expect(await readFile(join(build, "static/start.js"), "utf8")).toBe(`${COMPILE_HINT}start()`);
  expect(await readFile(join(build, "static/page.js"), "utf8")).toBe("page()");
});

test("a build that names no such scripts fails instead of going without", async () => {
  await expect(hintStartScripts(await makeBuild({ rootMainFiles: [] }))).rejects.toThrow("rootMainFiles");
});
