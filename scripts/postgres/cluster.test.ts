import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startCluster } from "./cluster";
import { isAlive, waitUntil } from "./processes";

/** Startup timeout of the cluster under test, and the recovery time of the fake server, which is longer. */
const PATIENCE_MS = 500;
const RECOVERS_S = 2;

const initdb = `#!/bin/sh
[ "$1" = --version ] || echo 18 > "$2/PG_VERSION"
`;

/**
 * A fake server that recovers before it is ready, as after a crash, and logs its life to `story`.
 * Its arguments are -D, the data folder, -p and the port.
 */
const recovering = `#!/bin/sh
data=$2; port=$4
say() { printf '%s\\n%s\\n0\\n%s\\n\\n127.0.0.1\\n\\n%s\\n' $$ "$data" "$port" "$1" > "$data/draft"; mv "$data/draft" "$data/postmaster.pid"; }
note() { echo "$1" >> "$data/story"; }
[ -e "$data/postmaster.pid" ] && { echo "another server is there"; exit 1; }
trap 'note ends; rm -f "$data/postmaster.pid"; exit 0' INT
note recovers
say starting
for i in $(seq ${RECOVERS_S * 10}); do sleep 0.1; done
note ready
say ready
while [ -d "$data" ]; do sleep 0.1; done
`;

/** A fake server that never reports any state. */
const silent = `#!/bin/sh
echo $$ >> "$2/story"
while [ -d "$2" ]; do sleep 0.1; done
`;

/** Prepares a cluster folder and binaries whose `postgres` is the given script. */
function standIn(postgres: string) {
  const root = mkdtempSync(join(tmpdir(), "meno-stand-in-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  chmodSync(root, 0o755);
  const home = join(root, "native");
  for (const folder of ["bin", "share/postgresql/timezonesets"])
    mkdirSync(join(home, folder), { recursive: true });
  for (const [name, text] of Object.entries({ initdb, postgres }))
    writeFileSync(join(home, "bin", name), text, { mode: 0o755 });
  const folder = join(root, "data");
  const data = join(folder, "postgres");
  return {
    start: () =>
      startCluster(folder, { durable: true, binaries: { home, version: "stand-in" } }, PATIENCE_MS),
    /** Leaves a server running, as a killed start does. */
    leave: (port: number) =>
      spawn(join(home, "bin/postgres"), ["-D", data, "-p", String(port)], { stdio: "ignore" }),
    story: () => readFileSync(join(data, "story"), "utf8").trim().split("\n"),
  };
}

test("a server that recovers for longer than others may take to start is waited for, and stays the only one", async () => {
  const { start, story } = standIn(recovering);
  const cluster = await start();
  expect(cluster.urlOf("meno")).toContain(`:${cluster.port}/meno`);
  expect(story()).toEqual(["recovers", "ready"]);
  await cluster.stop();
  expect(story()).toEqual(["recovers", "ready", "ends"]);
});

test("one that was left behind in the middle of it is waited for, too", async () => {
  const { start, leave, story } = standIn(recovering);
  await (await start()).stop();
  const left = leave(54_999);
  onTestFinished(() => {
    left.kill("SIGKILL");
  });
  expect(await waitUntil(() => story().length === 4, 5_000)).toBe(true);
  const cluster = await start();
  expect(cluster.port).toBe(54_999);
  expect(story().slice(3)).toEqual(["recovers", "ready"]);
  await cluster.stop();
});

test("one that says nothing is given up, and no second one is started beside it", async () => {
  const { start, story } = standIn(silent);
  await expect(start()).rejects.toThrow("did not start in time");
  const [pid, ...others] = story().map(Number);
  expect(others).toEqual([]);
  expect(isAlive(pid ?? 0)).toBe(true);
  process.kill(pid ?? 0, "SIGKILL");
});
