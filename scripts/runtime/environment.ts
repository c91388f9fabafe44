import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configurationError, isDemo, safeParseEnv, type Env } from "@/lib/core/env";
import { errorRecord } from "@/lib/core/error-record";
import { superuserPassword } from "@/lib/users/administration/superuser-sign-in";

/** An error whose message is complete for the user; it is shown without a stack. */
export class Refusal extends Error {}

export type Purpose = "serve" | "develop" | "build";

/**
 * Reads `.env.local` and `.env` without overriding existing variables, validates them and decides between demo and
 * production. Runs before any module of the app loads, because those read the environment.
 */
export function loadEnvironment(purpose: Purpose): Env {
  loadEnvFiles();
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

/** Reads `.env.local` and `.env` without overriding existing variables. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns the validated environment, or throws a Refusal that lists every wrong value. */
export function checkEnvironment(): Env {
  const { env, problems } = safeParseEnv(process.env);
  // The password rule belongs to the people module, which the environment module must not import.
  const weak = superuserPassword.optional().safeParse(process.env.FIRST_SUPERUSER_PASSWORD || undefined).error
    ?.issues[0];
  const all = [...problems, ...(weak ? [`FIRST_SUPERUSER_PASSWORD: ${weak.message}`] : [])];
  if (env === null || all.length > 0) throw new Refusal(configurationError(all).message);
  return env;
}

/** Returns the demo's secret; throws a Refusal if the data folder is unusable. */
function keptSecret(dataDir: string): string {
  try {
    return demoSecret(dataDir);
  } catch (error) {
    throw new Refusal(`MENO_DATA_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Creates the secret once and keeps it beside the data, so that sessions survive a restart. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  const kept = readSecret(file);
  if (kept !== "") return kept;
  mkdirSync(dataDir, { recursive: true });
  return placeSecret(file, randomBytes(32).toString("hex"));
}

/**
 * Writes the secret atomically, even on a full disk or after a power cut, and returns the stored one. A secret that another
 * process wrote first is kept.
 */
function placeSecret(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // A full disk may have left the file empty.
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
 * Runs a script and exits with code 1 on an error. Prints only the message of a Refusal, and a stack for other errors,
 * without fields that may quote a setting, such as the URL parser's `input` with its password.
 */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : errorRecord(error));
    process.exit(1);
  }
}
