import type { TestProject } from "vitest/node";
import { startTestServer } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The test server of the whole run; see tests/support/database/postgres.ts. */
    testServer: { url: string; template: string };
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide("testServer", { url: server.url, template: server.template });
  return server.stop;
}
