import type { TestProject } from "vitest/node";
import { startAppServer } from "./app-server";
import { startTestServer } from "@/tests/support/database/postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The app under test (demo mode, offline author): its address and its database. */
    app: { url: string; databaseUrl: string };
  }
}

/** Vitest's global setup of the api project: one app of the production build, shared by all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const app = await startAppServer({ server }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  project.provide("testServer", { url: server.url, template: server.template });
  project.provide("app", { url: app.url, databaseUrl: app.databaseUrl });
  return async () => {
    const code = await app.stop();
    await server.stop();
    if (code !== 0) throw new Error(`The app did not stop cleanly (exit code ${code}):\n${app.output()}`);
  };
}
