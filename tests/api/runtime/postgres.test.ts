import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { findBinaries } from "@/scripts/postgres/binaries";
import { startCluster, type Cluster } from "@/scripts/postgres/cluster";
import { temporaryFolder } from "@/tests/support/app/temp-folder";

const isRoot = process.getuid?.() === 0;

async function answers(cluster: Cluster): Promise<boolean> {
  const sql = postgres(cluster.urlOf("postgres"), { max: 1 });
  const [row] = await sql<{ ok: number }[]>`select 1 as ok`;
  await sql.end();
  return row?.ok === 1;
}

test("a checkout that PostgreSQL's account cannot enter still works", async () => {
  const home = join(temporaryFolder(), "closed");
  mkdirSync(home);
  const binaries = findBinaries();
  const copy = join(home, "native");
  cpSync(binaries.home, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o700);
  const version = `test-${process.pid}`;
  const cluster = await startCluster(join(home, ".data"), {
    durable: false,
    binaries: { home: copy, version },
  });
  onTestFinished(() => {
    // Root's data and binaries are elsewhere, because the postgres account cannot enter root's folder.
    if (!cluster.moved) return;
    rmSync(cluster.base, { recursive: true, force: true });
    rmSync(join(dirname(cluster.base), `postgresql-${version}`), { recursive: true, force: true });
  });
  expect(await answers(cluster)).toBe(true);
  expect(cluster.moved).toBe(isRoot);
  await cluster.stop();
});

test("a stale pid file with another program's pid does not prevent the start", async () => {
  const folder = temporaryFolder();
  await (await startCluster(folder, { durable: false })).stop();
  writeFileSync(
    join(folder, "postgres/postmaster.pid"),
    `${process.pid}\n${join(folder, "postgres")}\n1700000000\n54320\n\n127.0.0.1\n\nready\n`,
  );
  const cluster = await startCluster(folder, { durable: false });
  expect(await answers(cluster)).toBe(true);
  await cluster.stop();
});

test("the last of two users of a cluster stops it", async () => {
  const folder = temporaryFolder();
  const first = await startCluster(folder, { durable: false });
  // Another live process, like a second `npm start` in the same checkout.
  writeFileSync(join(folder, "users", String(process.ppid)), "");
  await first.stop();
  expect(await answers(first)).toBe(true);
  rmSync(join(folder, "users", String(process.ppid)));
  await (await startCluster(folder, { durable: false })).stop();
  await expect(answers(first)).rejects.toThrow();
});
