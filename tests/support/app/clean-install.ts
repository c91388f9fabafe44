import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** What the image leaves out (.dockerignore), and the modules, which follow separately. */
const leftOut = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.includes("*"));

/** The commands that the image runs after `npm ci`, and the one that it serves with. */
export function imageCommands(): { build: string; serve: string[] } {
  const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");
  const [, build = ""] = /^RUN (npm run build .+)$/m.exec(dockerfile) ?? [];
  const [, serve = "[]"] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
  return { build, serve: JSON.parse(serve) as string[] };
}

/**
 * Installs the app in a new folder with the image's own commands: built for production at `appUrl`, with production modules only. The
 * modules are those of this checkout, because `npm ci` would need the registry.
 */
export function installClean(appUrl: string): string {
  const folder = newFolder();
  const isKept = (path: string) => !leftOut.includes(path);
  cpSync(".", folder, { recursive: true, filter: isKept });
  copyModules("node_modules", join(folder, "node_modules"));
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  execFileSync("sh", ["-c", imageCommands().build], {
    cwd: folder,
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      NODE_ENV: "production",
      MENO_ENV: "production",
      APP_URL: appUrl,
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return folder;
}

/** A second folder with the same installation. */
export function copyInstall(from: string): string {
  const folder = newFolder();
  cpSync(from, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== join(from, "node_modules"),
  });
  copyModules(join(from, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Links the files where the disk allows it: they are a gigabyte. */
function copyModules(from: string, to: string): void {
  try {
    execFileSync("cp", ["-Rl", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "meno-install-"));
  chmodSync(folder, 0o755);
  return folder;
}
