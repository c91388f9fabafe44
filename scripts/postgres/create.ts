import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "./location";

function passwordFile(location: Location): string {
  return join(location.base, "postgres-password");
}

/** The password of the role `postgres`. */
export function readPassword(location: Location): string {
  return readFileSync(passwordFile(location), "utf8").trim();
}

/** Creates a missing cluster in a draft folder and renames it, so that an interrupted start leaves no partial one. */
export function ensureCluster(location: Location): void {
  if (existsSync(join(location.data, "PG_VERSION"))) {
    if (existsSync(passwordFile(location))) return;
    throw new Error(
      `${location.data} holds a database whose password file ${passwordFile(location)} is missing: restore it, or remove the folder to start anew.`,
    );
  }
  const draft = `${location.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const pwfile = join(location.base, `initdb-${process.pid}`);
  const password = randomBytes(24).toString("hex");
  writeFileSync(pwfile, password, { mode: 0o600 });
  if (location.account)
    for (const path of [draft, pwfile]) chownSync(path, location.account.uid, location.account.gid);
  const run = spawnSync(
    join(location.bin, "initdb"),
    [
      "-D",
      draft,
      "-U",
      "postgres",
      `--pwfile=${pwfile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    { ...identity(location), cwd: "/", encoding: "utf8" },
  );
  rmSync(pwfile, { force: true });
  if (run.status !== 0)
    throw new Error(
      `PostgreSQL could not create its data folder ${location.data}:\n${run.stderr || String(run.error)}`,
    );
  writeFileSync(passwordFile(location), password, { mode: 0o600, flush: true });
  renameSync(draft, location.data);
}

/** The account under which the binaries run, for `spawn`. */
export function identity(location: Location): { uid?: number; gid?: number } {
  return location.account ? { uid: location.account.uid, gid: location.account.gid } : {};
}
