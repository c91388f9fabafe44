import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commandLine, isAlive, waitUntil } from "@/scripts/postgres/processes";
import { freePort, launch, waitForReady, type Launched } from "@/tests/support/app/app-server";
import { temporaryFolder } from "@/tests/support/app/temp-folder";
import { sample } from "@/tests/support/sample";

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    // Another program may already use the port, which has the same effect.
    server.once("error", () => resolve(server));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** The process id in the postmaster.pid of this data folder. */
function postmaster(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** The command lines of the PostgreSQL processes on this data folder. */
function runningOn(folder: string): string[] {
  const pids = existsSync("/proc/self") ? readdirSync("/proc").map(Number).filter(Boolean) : [];
  const lines =
    pids.length > 0
      ? pids.map(commandLine)
      : execFileSync("ps", ["-axo", "command="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(join(folder, "postgres")));
}

async function start(folder: string): Promise<{ app: Launched; url: string }> {
  const port = await freePort();
  const app = launch("start", { MENO_DATA_DIR: folder, PORT: String(port) });
  const url = `http://localhost:${port}`;
  await waitForReady(url, app);
  return { app, url };
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, interval: 200 }).toBe(true);
}

test("a taken port ends the start with one clear line", async () => {
  const port = await freePort();
  const other = await occupy(port);
  const app = launch("start", { MENO_DATA_DIR: temporaryFolder(), PORT: String(port) });
  expect(await app.ended).toBe(1);
  expect(app.output().trim()).toBe(
    `Port ${port} is taken by another program: stop it, or choose another with PORT=… npm start`,
  );
  other.close();
});

test("a taken port from .env ends the start the same way", async () => {
  const port = await freePort();
  const other = await occupy(port);
  onTestFinished(() => void other.close());
  // A checkout with its own .env.
  const folder = temporaryFolder();
  for (const name of ["scripts", "lib", "node_modules", "package.json", "tsconfig.json"])
    symlinkSync(resolve(name), join(folder, name));
  writeFileSync(join(folder, ".env"), `PORT=${port}\n`);
  const app = launch("start", { MENO_DATA_DIR: temporaryFolder() }, { folder });
  expect(await app.ended).toBe(1);
  expect(app.output()).toContain(`Port ${port} is taken by another program`);
});

test("an invalid DATABASE_URL ends the start by name, without printing its password", async () => {
  const production = {
    MENO_ENV: "production",
    APP_URL: "https://meno.example",
    AUTH_SECRET: "s".repeat(32),
    PORT: String(await freePort()),
  };
  for (const password of ["Zx/9+SECRETpw=", "100%SECRETpw"]) {
    const app = launch("start", {
      ...production,
      DATABASE_URL: `postgres://meno:${password}@database:5432/meno`,
    });
    expect(await app.ended).toBe(1);
    expect(app.output()).toMatch(/^ {2}DATABASE_URL: must be postgres:/m);
    expect(app.output()).not.toContain("SECRETpw");
  }
});

test("invalid values end the start with one list before anything starts", async () => {
  const folder = temporaryFolder();
  const app = launch("start", {
    MENO_DATA_DIR: folder,
    PORT: "http",
    OPENAI_BASE_URL: "nowhere",
    LOG_LEVEL: "loud",
  });
  expect(await app.ended).toBe(1);
  for (const name of ["PORT", "OPENAI_BASE_URL", "LOG_LEVEL"])
    expect(app.output()).toMatch(new RegExp(`^  ${name}: `, "m"));
  expect(existsSync(join(folder, "postgres"))).toBe(false);
});

test("the app's own PostgreSQL survives a first start, a second start, kill -9 and a clean stop", async () => {
  const folder = temporaryFolder();
  // PostgreSQL's preferred port is taken, so it chooses another.
  const other = await occupy(54_320);
  onTestFinished(() => void other.close());

  const first = await start(folder);
  expect(first.app.output()).toMatch(/admin@example\.com +\S{12,}/);
  expect(first.app.output()).toContain(first.url);
  for (const secret of ["auth-secret", "postgres-password"])
    expect(statSync(join(folder, secret)).mode & 0o777).toBe(0o600);
  const firstPid = postmaster(folder);
  expect(await first.app.stop("SIGTERM")).toBe(0);
  expect(isAlive(firstPid)).toBe(false);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);

  // The data exists, so no new password is printed.
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

test.each([
  ["SIGTERM to npm", "SIGTERM", 1],
  ["Ctrl+C, which a terminal sends to npm and everything below it,", "SIGINT", -1],
] as const)(
  "%s stops the app",
  async (_, signal, sign) => {
    const folder = temporaryFolder();
    const url = `http://localhost:${await freePort()}`;
    const npm = spawn("npm", ["start"], {
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        MENO_DATA_DIR: folder,
        PORT: new URL(url).port,
      },
      stdio: "ignore",
      detached: true,
    });
    const ended = once(npm, "exit");
    await waitUntilReady(url);
    const postgres = postmaster(folder);
    process.kill(sign * (npm.pid ?? 0), signal);
    await ended;
    expect(await waitUntil(() => !isAlive(postgres), 30_000)).toBe(true);
    await expect(fetch(url)).rejects.toThrow();
  },
  180_000,
);

// PG_VERSION exists just before PostgreSQL starts; postmaster.pid is created empty and written a moment later. A closed terminal sends SIGHUP.
const stops = [
  ["start", "SIGINT", "PG_VERSION"],
  ["start", "SIGINT", "postmaster.pid"],
  ["start", "SIGHUP", "postmaster.pid"],
  ["migrate", "SIGINT", "postmaster.pid"],
  ["admin-create", "SIGTERM", "postmaster.pid"],
] as const;
test.each(sample(stops, 2))(
  "%s that gets %s as soon as %s exists leaves no PostgreSQL running",
  async (script, signal, file) => {
    const folder = temporaryFolder();
    const environment = {
      MENO_DATA_DIR: folder,
      PORT: String(await freePort()),
      ADMIN_PASSWORD: "a long enough password",
    };
    const app = launch(script, environment, {
      args: script === "admin-create" ? ["--email", "second@example.com"] : [],
    });
    expect(await waitUntil(() => existsSync(join(folder, "postgres", file)), 120_000, 1)).toBe(true);
    await app.stop(signal);
    expect(await waitUntil(() => runningOn(folder).length === 0, 60_000)).toBe(true);
  },
);

test("a start with other public settings does not replace the build that a running instance serves", async () => {
  const built = readFileSync(".next/BUILD_ID", "utf8");
  const other = launch("start", {
    MENO_DATA_DIR: temporaryFolder(),
    PORT: String(await freePort()),
    CONTACT_EMAIL: "other@example.org",
  });
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/Process \d+ serves the build in this folder/);
  expect(readFileSync(".next/BUILD_ID", "utf8")).toBe(built);
});
