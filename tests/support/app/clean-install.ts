import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** What the image leaves out (.dockerignore), and the modules, which follow separately. */
const leftOut = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.includes("*"));

/** The commands with which the image installs the modules, builds and serves. */
export function imageCommands(): { install: string; build: string; serve: string[] } {
  const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");
  const [, install = ""] = /^RUN (npm ci.*)$/m.exec(dockerfile) ?? [];
  const [, build = ""] = /^RUN (npm run build .+)$/m.exec(dockerfile) ?? [];
  const [, serve = "[]"] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
  return { install, build, serve: JSON.parse(serve) as string[] };
}

/**
 * Installs the app in a new folder with the image's own commands: built for production at `appUrl`, with production modules only. The
 * modules come from the registry, or are those of this checkout, which takes seconds instead of minutes.
 */
export function installClean(appUrl: string, { modules }: { modules: "registry" | "linked" }): string {
  const folder = newFolder();
  const isKept = (path: string) => !leftOut.includes(path);
  cpSync(".", folder, { recursive: true, filter: isKept });
  const { install, build } = imageCommands();
  // The image sets NODE_ENV only for serving: with it, `npm ci` would leave out what the build needs.
  const run = (command: string, env: NodeJS.ProcessEnv) =>
    execFileSync("sh", ["-c", `unset NODE_ENV; ${command}`], { cwd: folder, env, stdio: "pipe" });
  // npm reads this machine's registry, proxy and certificates from the environment.
  if (modules === "registry") run(install, process.env);
  else {
    copyModules("node_modules", join(folder, "node_modules"));
    rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  }
  run(build, buildEnvironment(appUrl));
  return folder;
}

/** The environment of the image's commands. */
function buildEnvironment(appUrl: string): NodeJS.ProcessEnv {
  return {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    NODE_ENV: "production",
    MENO_ENV: "production",
    APP_URL: appUrl,
    NEXT_TELEMETRY_DISABLED: "1",
  };
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
