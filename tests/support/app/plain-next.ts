import { spawn } from "node:child_process";
import { onFreePort } from "./app-server";
import { testEnvironment } from "./environment";

const READY_MS = 120_000;

/** Serves the build with `next start`, without the app's own server, as some platforms do. `folder` is another checkout. */
export function startPlainNext(
  databaseUrl: string,
  env: Record<string, string> = {},
  folder = ".",
): Promise<{ url: string; stop: () => Promise<void> }> {
  return onFreePort((port) => startOn(port, databaseUrl, env, folder));
}

async function startOn(
  port: number,
  databaseUrl: string,
  env: Record<string, string>,
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", folder, "-p", String(port)],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...testEnvironment(databaseUrl),
        NODE_ENV: "production",
        PORT: String(port),
        APP_URL: url,
        MENO_WORKER: "off",
        LOG_LEVEL: "warn",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`${url}/api/health/live`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`next start was not ready in time:\n${output}`);
}
