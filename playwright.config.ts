import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/testing/chromium";

/** Flags for containers and small machines, and flags that stop a fresh profile from contacting its vendor's servers. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/app/e2e-server.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine fails now and then. Tests that pass only on retry are listed by name (scripts/test.ts).
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results/e2e",
  reporter: process.env.MENO_TEST_REPORT
    ? [["list"], ["json", { outputFile: process.env.MENO_TEST_REPORT }]]
    : [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Tracing doubles the load of a small machine; a failure keeps a screenshot and a text snapshot of the page.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findChromium(), args: QUIET },
  },
});
