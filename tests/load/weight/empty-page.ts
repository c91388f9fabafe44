import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packedBytes, scriptsOf } from "@/tests/support/pages/page-weight";

/** Inside the project, so that the build finds the same packages. */
const FOLDER = ".next/empty-page";

const FILES = {
  "package.json": `{ "name": "empty", "private": true, "type": "module" }`,
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  "app/layout.jsx": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/page.jsx": `export default function Page() { return <p>empty</p>; }`,
};

/** Builds an empty page with the same Next. Answers the bytes of its JavaScript and the number of its files. */
export async function weighEmptyPage(): Promise<{ script: number; files: number }> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(FOLDER, name, ".."), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", FOLDER], {
    env,
    encoding: "utf8",
  });
  if (built.status !== 0)
    throw new Error(`The empty page could not be built:\n${built.stdout}${built.stderr}`);
  const scripts = scriptsOf(readFileSync(join(FOLDER, ".next/server/app/index.html"), "utf8"));
  const script = await packedBytes(scripts, join(FOLDER, ".next"));
  rmSync(FOLDER, { recursive: true, force: true });
  return { script, files: scripts.length };
}
