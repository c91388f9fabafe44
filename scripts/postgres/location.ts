import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBinaries, serverAccount, type Account, type Binaries } from "./binaries";

/** Location of a cluster: `base` holds the password, the log and the locks, `data` the cluster itself. */
export type Location = {
  base: string;
  data: string;
  bin: string;
  account: Account | undefined;
  moved: boolean;
};

/**
 * Chooses folders that PostgreSQL's account can enter. If the checkout is below a private folder, such as root's
 * home, the data goes to /var/lib/meno/<hash of the requested folder>, next to a copy of the binaries.
 */
export function chooseLocation(requested: string, binaries: Binaries = findBinaries()): Location {
  const account = serverAccount();
  const own = resolve(requested);
  mkdirSync(own, { recursive: true });
  const base = canUse(account, own)
    ? own
    : join(shelter(), createHash("sha256").update(own).digest("hex").slice(0, 12));
  mkdirSync(base, { recursive: true });
  if (base !== own) chmodSync(base, 0o755);
  const data = join(base, "postgres");
  const home = canRead(account, binaries.home)
    ? binaries.home
    : copyBinaries(binaries.home, binaries.version);
  return { base, data, bin: join(home, "bin"), account, moved: base !== own };
}

function asAccount(account: Account | undefined, command: string, path: string): boolean {
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  return (
    spawnSync("/bin/sh", ["-c", command, "sh", path], { ...user, cwd: "/", stdio: "ignore" }).status === 0
  );
}

/** Checks only that the account can enter the folder; the data folder inside it is created for the account. */
function canUse(account: Account | undefined, folder: string): boolean {
  return !account || asAccount(account, 'cd "$1"', folder);
}

function canRead(account: Account | undefined, home: string): boolean {
  return (
    !account ||
    asAccount(
      account,
      '"$1/bin/initdb" --version && test -x "$1/bin/postgres" && ls "$1/share/postgresql/timezonesets"',
      home,
    )
  );
}

/** Returns a folder of root that every account can enter. Only root needs it, so /var/lib is usually writable. */
function shelter(): string {
  for (const folder of ["/var/lib/meno", join(tmpdir(), "meno-postgres")]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const stat = lstatSync(folder);
      // In a shared temporary folder another user may have created this name.
      if (!stat.isDirectory() || stat.uid !== 0) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(
    "PostgreSQL's account can enter neither this checkout nor any other folder: set MENO_DATA_DIR or DATABASE_URL.",
  );
}

function copyBinaries(home: string, version: string): string {
  const target = join(shelter(), `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "go+rX", draft]);
  try {
    renameSync(draft, target);
  } catch {
    // Another process has already put its copy there.
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}
