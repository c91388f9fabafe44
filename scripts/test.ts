import { olderVersions, startOlderPostgres } from "@/tests/support/database/older-postgres";
import { startTestCluster } from "@/tests/support/database/test-cluster";
import { ensureChromium } from "./testing/chromium";
import { main, Refusal } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";
import { check, forgetOwnSettings, playwright, vitest, type Result } from "./testing/run";

const NAMES = ["static", "unit", "domain", "api", "e2e", "long"] as const;
type Name = (typeof NAMES)[number];
const DEFAULT: readonly Name[] = ["static", "unit", "domain", "api", "e2e"];

const total = { passed: 0, failed: 0 };
/** Repeated at the end of the run, where a reader looks first. */
const failures: string[] = [];

/** Runs one suite and prints its counts. Prints its output only if a test failed or needed a second try. */
async function suite(name: string, work: () => Promise<Result>): Promise<boolean> {
  const started = Date.now();
  const result = await work().catch((error: unknown): Result => {
    const output =
      error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error);
    return { passed: 0, failed: 1, skipped: 0, unsteady: 0, output };
  });
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) failures.push(...(result.failures ?? []).map((test) => `${name}: ${test}`), name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (result.failed + result.unsteady > 0) console.log(`\n${result.output.trimEnd()}\n`);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : "";
  const unsteady = result.unsteady > 0 ? `, ${result.unsteady} passed only on retry` : "";
  console.log(
    `${result.failed > 0 ? "✗" : "✓"} ${name}: ${result.passed} passed, ${result.failed} failed${skipped}${unsteady} (${seconds} s)`,
  );
  return result.failed === 0;
}

/** Runs the remaining source checks. The type check runs earlier, before the build rewrites generated types. */
async function staticChecks(): Promise<void> {
  await suite("formatting", () => check("npm", ["run", "--silent", "format:check"]));
  await suite("lint", () => check("npm", ["run", "--silent", "lint"]));
  await suite("imports", () => check("npm", ["run", "--silent", "imports"]));
  await suite("unused code", () => check("npm", ["run", "--silent", "unused"]));
  await suite("audit, where the registry offers one", () => check("npm", ["run", "--silent", "audit"]));
}

/** Runs the selected suites on one shared test server. */
async function runSuites(wanted: ReadonlySet<Name>, extra: Record<string, string>): Promise<void> {
  // Two lanes use the two cores. The browser suite needs both cores, so it follows when both lanes are done.
  const buildLane = async (): Promise<boolean> => {
    if (wanted.has("static")) {
      // Generates next-env.d.ts and the route types, which a fresh clone lacks.
      await suite("route types", () => check("next", ["typegen"]));
      await suite("types", () => check("tsc", ["--noEmit"]));
    }
    const needsBuild = ["api", "e2e", "long"].some((name) => wanted.has(name as Name));
    if (!needsBuild || !(await suite("build", () => check("npm", ["run", "--silent", "build"]))))
      return false;
    if (wanted.has("api")) await suite("api", () => vitest("api", extra));
    return true;
  };
  const sourceLane = async (): Promise<void> => {
    if (wanted.has("unit")) await suite("unit", () => vitest("unit", extra));
    if (wanted.has("domain")) await suite("domain", () => vitest("domain", extra));
    if (wanted.has("static")) await staticChecks();
  };
  const [isBuilt] = await Promise.all([buildLane(), sourceLane()]);
  if (!isBuilt) return;
  if (wanted.has("e2e"))
    await suite("browser", async () => playwright({ ...extra, CHROMIUM_PATH: await ensureChromium() }));
  if (wanted.has("long")) {
    const full = { ...extra, TEST_FULL: "1" };

    await suite("domain, in full", () => vitest("domain", full));
    await suite("api, in full", () => vitest("api", full));
    await suite("browser, in full", async () =>
      playwright({ ...full, CHROMIUM_PATH: await ensureChromium() }),
    );
    await suite("long", () => vitest("long", full));
    for (const version of olderVersions)
      await suite(`domain on PostgreSQL ${version}`, () => onOlderPostgres(version));
  }
}

async function onOlderPostgres(version: string): Promise<Result> {
  const server = await startOlderPostgres(version);
  try {
    return await vitest("domain", { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function withServer(wanted: ReadonlySet<Name>): Promise<void> {
  const server = await startTestCluster();
  try {
    await runSuites(wanted, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

// `npm test` runs the default suites; `npm test -- unit domain` runs the named ones. The last line sums up all suites.
await main(async () => {
  exitOnStopSignal();
  forgetOwnSettings();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !NAMES.some((known) => known === name));
  if (unknown.length > 0)
    throw new Refusal(`There is no suite ${unknown.join(", ")}; there are ${NAMES.join(", ")}.`);
  const wanted = new Set(asked.length > 0 ? NAMES.filter((name) => asked.includes(name)) : DEFAULT);
  await withServer(wanted).catch((error: unknown) => {
    total.failed += 1;
    console.error(error);
  });
  if (failures.length > 0) console.log(`Failed:\n  ${failures.join("\n  ")}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});
