import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/runtime/chromium";

/** Without these a fresh profile calls home, which a test run must not. */
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
  globalSetup: "./tests/support/e2e-server.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine stumbles by itself now and then. Who passes only at the second try is told by name (scripts/test.ts).
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
    // Recording every page doubles the work of a small machine; a failure leaves its picture and the page in words.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findChromium(), args: QUIET },
  },
});
