import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, waitUntil } from "@/scripts/postgres/processes";
import { freePort, launch, waitForReady, type Launched } from "../support/app-server";
import { temporaryFolder } from "../support/temp-folder";

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    // Somebody else may already be there, which is just as good.
    server.once("error", () => resolve(server));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** The process id of the PostgreSQL of this data folder, from its own file. */
function postmaster(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** The files that a process has loaded as code, where the system tells (Linux). */
function loadedCode(pid: number): string {
  const maps = `/proc/${pid}/maps`;
  return existsSync(maps) ? readFileSync(maps, "utf8") : "";
}

async function start(folder: string): Promise<{ app: Launched; url: string }> {
  const port = await freePort();
  const app = launch("start", { MENO_DATA_DIR: folder, PORT: String(port) });
  const url = `http://localhost:${port}`;
  await waitForReady(url, app);
  return { app, url };
}

test("a taken port ends the start with one clear line", async () => {
  const port = await freePort();
  const other = await occupy(port);
  const app = launch("start", { MENO_DATA_DIR: temporaryFolder(), PORT: String(port) });
  expect(await app.ended).toBe(1);
  expect(app.output().trim()).toBe(`Port ${port} is taken by another program: stop it, or choose another with PORT=… npm start`);
  other.close();
});

test("wrong values end the start with one list, before anything is started", async () => {
  const folder = temporaryFolder();
  const app = launch("start", { MENO_DATA_DIR: folder, PORT: "http", OPENAI_BASE_URL: "nowhere", LOG_LEVEL: "loud" });
  expect(await app.ended).toBe(1);
  for (const name of ["PORT", "OPENAI_BASE_URL", "LOG_LEVEL"]) expect(app.output()).toMatch(new RegExp(`^  ${name}: `, "m"));
  expect(existsSync(join(folder, "postgres"))).toBe(false);
});

test("the app's own PostgreSQL: first start, second start, kill -9, clean stop", async () => {
  const folder = temporaryFolder();
  // PostgreSQL's preferred port is taken: it moves by itself.
  const other = await occupy(54_320);
  onTestFinished(() => void other.close());

  const first = await start(folder);
  expect(first.app.output()).toMatch(/admin@example\.com +\S{12,}/);
  expect(first.app.output()).toContain(first.url);
  for (const secret of ["auth-secret", "postgres-password"]) expect(statSync(join(folder, secret)).mode & 0o777).toBe(0o600);
  // What compiled the settings would stay in memory for good, nearly fifty megabytes.
  expect(loadedCode(first.app.process.pid ?? 0)).not.toMatch(/swc/);
  const firstPid = postmaster(folder);
  expect(await first.app.stop("SIGTERM")).toBe(0);
  expect(isAlive(firstPid)).toBe(false);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);

  // The data is there again, so nobody is told a new password.
  const second = await start(folder);
  expect(second.app.output()).not.toContain("First sign-in");
  const pid = postmaster(folder);
  await second.app.stop("SIGKILL");
  expect(isAlive(pid)).toBe(true);

  const third = await start(folder);
  expect(postmaster(folder)).toBe(pid);
  expect(await third.app.stop("SIGINT")).toBe(0);
  expect(await waitUntil(() => !isAlive(pid), 20_000)).toBe(true);
}, 300_000);

test("an early Ctrl+C leaves no PostgreSQL behind", async () => {
  const folder = temporaryFolder();
  const app = launch("start", { MENO_DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await waitUntil(() => existsSync(join(folder, "postgres/postmaster.pid")), 120_000)).toBe(true);
  const pid = postmaster(folder);
  await app.stop("SIGINT");
  expect(await waitUntil(() => !isAlive(pid), 60_000)).toBe(true);
});
