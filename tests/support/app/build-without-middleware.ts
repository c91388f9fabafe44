import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const manifest = z.looseObject({ functions: z.record(z.string(), z.unknown()) });

/** The build's middleware manifest and the entry of the middleware. */
const MANIFEST = "functions-config-manifest.json";
const MIDDLEWARE = "/_middleware";

/** Links this empty folder to the current checkout and its build, without the middleware. */
export function linkWithoutMiddleware(folder: string): void {
  link(".", folder, [".next"]);
  link(".next", join(folder, ".next"), ["server"]);
  link(".next/server", join(folder, ".next/server"), [MANIFEST]);
  const { functions, ...rest } = manifest.parse(
    JSON.parse(readFileSync(join(".next/server", MANIFEST), "utf8")),
  );
  if (!(MIDDLEWARE in functions))
    throw new Error("The build has no middleware to be switched off: see where it says so now.");
  const others = Object.fromEntries(Object.entries(functions).filter(([name]) => name !== MIDDLEWARE));
  writeFileSync(join(folder, ".next/server", MANIFEST), JSON.stringify({ ...rest, functions: others }));
}

/** Links everything in `from` into `to`, except these files. */
function link(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!except.includes(name)) symlinkSync(resolve(from, name), join(to, name));
}
