import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configurationError, isDemo, readEnv, type Env } from "@/lib/core/env";
import { errorRecord } from "@/lib/core/error-record";
import { superuserPassword } from "@/lib/users/superuser-sign-in";

/** An error whose message is all that the person needs; shown without a stack. */
export class Refusal extends Error {}

export type Purpose = "serve" | "develop" | "build";

/**
 * Reads `.env.local` and `.env` (what is set already wins), checks everything and settles demo or production. It runs
 * before anything of the app is loaded: here, and nowhere else, process.env is written.
 */
export function loadEnvironment(purpose: Purpose): Env {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
  Object.assign(process.env, {
    NODE_ENV: purpose === "develop" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ...(purpose === "build" ? { NEXT_PHASE: "phase-production-build" } : {}),
  });
  const env = checkEnvironment();
  process.env.MENO_ENV = isDemo(env) ? "demo" : "production";
  if (purpose !== "build" && isDemo(env) && env.AUTH_SECRET === undefined)
    process.env.AUTH_SECRET = keptSecret(env.MENO_DATA_DIR);
  return checkEnvironment();
}

/** The environment as it now is, or a refusal that lists every wrong value. */
export function checkEnvironment(): Env {
  const { env, faults } = readEnv(process.env);
  // What a good password is, people's own module says, of which the environment's knows nothing.
  const weak = superuserPassword.optional().safeParse(process.env.FIRST_SUPERUSER_PASSWORD || undefined).error
    ?.issues[0];
  const all = [...faults, ...(weak ? [`FIRST_SUPERUSER_PASSWORD: ${weak.message}`] : [])];
  if (env === null || all.length > 0) throw new Refusal(configurationError(all).message);
  return env;
}

/** The demo's secret, or a refusal where its folder cannot be used. */
function keptSecret(dataDir: string): string {
  try {
    return demoSecret(dataDir);
  } catch (error) {
    throw new Refusal(`MENO_DATA_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Made once and kept beside the data, so that a restart signs nobody out. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  const kept = readSecret(file);
  if (kept !== "") return kept;
  mkdirSync(dataDir, { recursive: true });
  return placeSecret(file, randomBytes(32).toString("hex"));
}

/** The file is there whole or not at all, also after a full disk or a power cut; where another process was faster, its own stays. Answers what is there. */
function placeSecret(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // Left empty by a disk that was full.
    if (readSecret(file) === "") renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/**
 * Runs a script's work; a refusal is printed as its message alone, anything else with its stack, both with exit code 1. Of what errors
 * carry only that is printed which quotes no setting: the URL parser's keeps its input, password and all.
 */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : errorRecord(error));
    process.exit(1);
  }
}
