import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };
/** How long expect.poll looks where nothing else is said: other processes need the cores, too. */
const POLL_MS = 15_000;

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: process.env.MENO_TEST_REPORT
      ? ["default", ["json", { outputFile: process.env.MENO_TEST_REPORT }]]
      : ["default"],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{app,components,db,lib,messages,scripts,tests/support}/**/*.test.{ts,tsx}"],
          // Files share a process and its libraries, which take longer to load than most files to run; the set-up gives each its own of all else.
          isolate: false,
          setupFiles: ["tests/support/fresh-start.ts"],
          // It asks for "next/navigation", which Node finds only with its ending.
          server: { deps: { inline: ["next-intl"] } },
          // The checks and the build go on beside them, on two cores.
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 30_000,
          env: { MENO_ENV: "demo", AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef" },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "domain",
          include: ["tests/domain/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          setupFiles: ["tests/support/own-database.ts"],
          // It asks for "next/server", which Node finds only with its ending.
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
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/api-server.ts"],
          setupFiles: ["tests/support/app-database.ts"],
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
          globalSetup: ["tests/support/api-server.ts"],
          setupFiles: ["tests/support/app-database.ts"],
          expect: { poll: { timeout: POLL_MS } },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
