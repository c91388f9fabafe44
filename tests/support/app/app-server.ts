import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { testEnvironment } from "./environment";

const READY_MS = 300_000;

/** A running app of the production build; `url` has no trailing slash. */
export type AppServer = {
  url: string;
  databaseUrl: string;
  /** Its output so far. */
  output: () => string;
  process: ChildProcess;
  /** Sends a signal (SIGTERM by default) and waits; returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type AppOptions = {
  /** The test server on which to create a database; unused with `databaseUrl`. */
  server?: { url: string; template: string };
  /** An existing database, which several instances can share. */
  databaseUrl?: string;
  /** A port, so that an app can restart at the same address; a free one by default. */
  port?: number;
  env?: Record<string, string>;
};

/** Starts the app as `npm start` does, on a free port with a new database, and waits until it is ready. */
export async function startAppServer(settings: AppOptions): Promise<AppServer> {
  const databaseUrl =
    settings.databaseUrl ?? (settings.server ? await createDatabase(settings.server) : undefined);
  if (!databaseUrl) throw new Error("startAppServer needs a test server or a database");
  const start = async (port: number) => {
    const url = `http://localhost:${port}`;
    const started = launch("start", {
      ...testEnvironment(databaseUrl),
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: "",
      LOG_LEVEL: "warn",
      ...settings.env,
    });
    await waitForReady(url, started);
    return { url, started };
  };
  const { url, started } = await (settings.port === undefined ? onFreePort(start) : start(settings.port));
  const ownDatabase = settings.databaseUrl === undefined ? settings.server : undefined;
  return {
    url,
    databaseUrl,
    output: started.output,
    process: started.process,
    stop: async (signal) => {
      const code = await started.stop(signal);
      if (ownDatabase) await dropDatabase(ownDatabase, databaseUrl);
      return code;
    },
  };
}

export type Launched = {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts a script with this environment, optionally in another checkout, without waiting for it. */
export function launch(
  script: string,
  environment: Record<string, string>,
  options: { args?: string[]; folder?: string } = {},
): Launched {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", `scripts/${script}.ts`, ...(options.args ?? [])],
    {
      cwd: options.folder,
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NEXT_TELEMETRY_DISABLED: "1",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    process: child,
    output: () => output,
    ended,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until the app is ready; throws with its output if it exits first. */
export async function waitForReady(url: string, started: Launched): Promise<void> {
  let over = false;
  void started.ended.then(() => {
    over = true;
  });
  const hasEnded = () => over;
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error(`The app ended while starting:\n${started.output()}`);
    const ok = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await started.stop("SIGKILL");
  throw new Error(`The app was not ready in time:\n${started.output()}`);
}

/** Starts a server on a free port, and on another one if a different program takes the port first. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  return start(await freePort()).catch(async (error: unknown) => {
    if (!/is taken by another program|EADDRINUSE/.test(String(error))) throw error;
    return start(await freePort());
  });
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
