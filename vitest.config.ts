import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };
/** Default timeout of expect.poll in milliseconds; it is long because other processes share the cores. */
const POLL_MS = 15_000;
/** Files share a process, because loading the libraries takes longer than most tests. tests/support/fresh-start.ts resets all other state. */
const ISOLATE = false;

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: process.env.MENO_TEST_REPORT
      ? ["default", "./scripts/testing/counts-reporter.ts"]
      : ["default"],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{app,components,db,evals,lib,messages,scripts,tests/support}/**/*.test.{ts,tsx}"],
          isolate: ISOLATE,
          setupFiles: ["tests/support/fresh-start.ts"],
          // next-intl imports "next/navigation", which Node resolves only with its file extension.
          server: { deps: { inline: ["next-intl"] } },
          // Some tests wait for timers and processes, so two workers overlap; the static checks and the build run at the same time.
          maxWorkers: 2,
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 30_000,
          env: { MENO_ENV: "demo", AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef" },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "domain",
          // As in the browser suite: these tests race with jobs and other processes. One that needs its second try is reported as such.
          retry: 1,
          include: ["tests/domain/**/*.test.ts"],
          isolate: ISOLATE,
          globalSetup: ["tests/support/database/database-server.ts"],
          setupFiles: ["tests/support/fresh-start.ts", "tests/support/database/own-database.ts"],
          // next-auth imports "next/server", which Node resolves only with its file extension.
          server: { deps: { inline: ["next-auth"] } },
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 60_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          // As in the browser suite: these tests race with jobs and other processes. One that needs its second try is reported as such.
          retry: 1,
          include: ["tests/api/**/*.test.ts"],
          isolate: ISOLATE,
          globalSetup: ["tests/support/app/api-server.ts"],
          setupFiles: ["tests/support/fresh-start.ts", "tests/support/database/app-database.ts"],
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          globalSetup: ["tests/support/app/api-server.ts"],
          setupFiles: ["tests/support/database/app-database.ts"],
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
