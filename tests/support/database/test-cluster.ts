import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "@/scripts/postgres/cluster";
import { isAlive } from "@/scripts/postgres/processes";

const FOLDER = "meno-test-";

/** A PostgreSQL for tests, with the URL of its default database. */
export type TestCluster = { url: string; stop: () => Promise<void> };

/** Uses TEST_DATABASE_URL, or starts a temporary PostgreSQL. It loads nothing of the app. */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  // PostgreSQL refuses to run as root, so it runs under another account, which mkdtemp's folder must admit.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder, { durable: false });
  return {
    url: cluster.urlOf("postgres"),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops and removes the clusters of killed test runs. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER) || isAlive(Number(name.slice(FOLDER.length).split("-")[0]))) continue;
    const folder = join(tmpdir(), name);
    const left = await startCluster(folder, { durable: false }).catch(() => undefined);
    await left?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
