import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { z } from "zod";
import { environmentNames } from "@/lib/core/env";

/** Counts of a suite, the names of its failed tests as far as they are known, and its complete output. `unsteady` tests count as passed but needed a second try. */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  unsteady: number;
  failures?: string[];
  output: string;
};

/** Removes every variable that the product reads, so that a developer's settings cannot change a test. */
export function forgetOwnSettings(): void {
  for (const name of environmentNames) if (name !== "NODE_ENV") Reflect.deleteProperty(process.env, name);
}

function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const path = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    NEXT_TELEMETRY_DISABLED: "1",
    FORCE_COLOR: "0",
    NODE_ENV: "test",
    ...extra,
  };
}

type Ended = { code: number | null; output: string };

export function run(
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(command, args, { env: environment(extra), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    const kill = () => child.kill();
    process.once("exit", kill);
    child.once("error", (error) => done({ code: 1, output: error.message }));
    child.once("close", (code) => {
      process.off("exit", kill);
      done({ code, output });
    });
  });
}

/** Runs a command as one check, which passes with exit code 0. */
export async function check(
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<Result> {
  const { code, output } = await run(command, args, extra);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, unsteady: 0, output };
}

/** What counts-reporter.ts writes. */
const vitestReport = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  names: z.object({ failed: z.array(z.string()), unsteady: z.array(z.string()) }),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Runs a suite that writes a JSON report. A nonzero exit code without a failed test counts as one failure. */
async function reported(
  command: string,
  args: readonly string[],
  read: (report: unknown) => Omit<Result, "output">,
  extra: Record<string, string>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "meno-report-"));
  const file = join(folder, "report.json");
  const { code, output } = await run(command, args, { ...extra, MENO_TEST_REPORT: file });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, unsteady: 0, output: `${output}\nThe suite wrote no report.` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a Vitest project: the given files, or all of them. */
export function vitest(
  project: string,
  extra: Record<string, string>,
  files: readonly string[] = [],
): Promise<Result> {
  const read = (report: unknown) => {
    const { names, ...counts } = vitestReport.parse(report);
    return { ...counts, unsteady: names.unsteady.length, failures: names.failed };
  };
  return reported("vitest", ["run", "--project", project, "--passWithNoTests", ...files], read, extra);
}

export function playwright(extra: Record<string, string>): Promise<Result> {
  const read = (report: unknown) => {
    const { stats } = playwrightReport.parse(report);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      unsteady: stats.flaky,
    };
  };
  return reported("playwright", ["test", "--pass-with-no-tests"], read, extra);
}
