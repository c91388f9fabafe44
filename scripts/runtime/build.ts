import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Env } from "@/lib/core/env";
import { compressBuild } from "../front/compress-build";
import { alone, enter, usersOf } from "../postgres/locks";
import { Refusal } from "./environment";
import { writeSitePolicies } from "./site-policy";

/** Files and folders that the build depends on. Tests and scripts are not included. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** Environment variables whose values appear in prerendered pages. */
const VARIABLES = [
  "APP_URL",
  "CONTACT_EMAIL",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "MENO_ENV",
  "RECOGNITION_URL",
  "DIRECTORY_URL",
  "ANALYTICS_SRC",
  "ANALYTICS_SITE",
];
const STAMP = ".next/meno-build";
const CACHE = "node_modules/.cache";
const LOCK = join(CACHE, "meno-build.lock");
/** A mark for each process that serves the build. */
const USERS = join(CACHE, "meno-build-users");
/**
 * Next derives server action ids from this key (32 bytes, base64) and otherwise generates one for each build, which breaks
 * pages that an earlier release or another machine served. The key protects no secret: our actions are module
 * functions and close over no variables (build.test.ts).
 */
const ACTION_KEY = Buffer.from("Meno's actions seal no variables").toString("base64");

/** Returns a digest of everything that the build depends on. */
export function sourceStamp(environment: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) if (existsSync(source)) addPath(hash, source);
  for (const name of VARIABLES) hash.update(`${name}=${environment[name] ?? ""}\n`);
  return hash.digest("hex");
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addPath(hash, join(path, name));
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(`${path}\n`).update(readFileSync(path));
}

function builtStamp(): string | undefined {
  return existsSync(STAMP) && existsSync(".next/BUILD_ID") ? readFileSync(STAMP, "utf8").trim() : undefined;
}

/**
 * Builds `.next` if needed, and writes the content policies of the current configuration. With `serves`, no other process replaces the
 * build until this one ends.
 */
export async function prepareBuild(
  env: Env,
  say: (line: string) => void,
  { serves }: { serves: boolean } = { serves: false },
): Promise<void> {
  // A process without the compiler, as in an image, cannot build, and its folder may be read-only.
  if (canBuild() || builtStamp() === undefined) {
    mkdirSync(CACHE, { recursive: true });
    await alone(LOCK, async () => {
      await buildIfNeeded(say);
      if (serves) markUse();
    });
  } else sayIfOutdated(say);
  await writeSitePolicies(env).catch((error: unknown) => {
    // A read-only folder keeps the policies of its build.
    say(
      `The policies of the public pages stay those of the build: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

/** Marks this process as one that serves the build, until it ends. */
function markUse(): void {
  const membership = enter(USERS);
  process.once("exit", () => {
    membership.leave();
  });
}

/** An image without the compiler serves its own build. */
function sayIfOutdated(say: (line: string) => void): void {
  if (builtStamp() !== sourceStamp())
    say(
      `The build was made for another configuration (${VARIABLES.join(", ")}): rebuild the image to match.`,
    );
}

/** Builds if the sources differ from those of the last build; throws a Refusal if another process serves that build. */
async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const stamp = sourceStamp();
  if (builtStamp() === stamp) return;
  const [user] = usersOf(USERS);
  if (user !== undefined)
    throw new Refusal(
      `Process ${user} serves the build in this folder, and this start needs another one, because the sources or the public settings (${VARIABLES.join(", ")}) differ: stop that process first, or start in a folder of its own.`,
    );
  say("Building the app; this takes about a minute and happens only when its sources have changed …");
  await runNextBuild();
  await compressBuild();
  writeFileSync(STAMP, stamp);
}

function canBuild(): boolean {
  try {
    createRequire(import.meta.url).resolve("typescript");
    return true;
  } catch {
    return false;
  }
}

/** Environment variables of the `next build` process. */
export function buildEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    ...environment,
    NODE_ENV: "production",
    NODE_OPTIONS: "",
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_KEY,
  };
}

/** Runs `next build` and prints its output only if it fails. */
async function runNextBuild(): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env: buildEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const stop = () => child.kill();
  process.once("exit", stop);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  process.off("exit", stop);
  if (code !== 0) throw new Refusal(`${output}\nThe build failed.`);
}
