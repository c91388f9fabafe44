import type { TestProject } from "vitest/node";
import { startAppServer, type AppServer } from "./app-server";
import { createDatabase } from "@/tests/support/database/clone";
import { startTestServer } from "@/tests/support/database/postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The app under test (demo mode, offline author): the addresses of its two instances and their database. */
    app: { url: string; secondUrl: string; databaseUrl: string };
  }
}

/** Vitest's global setup of the api project: two instances of the production build on one database, shared by all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const instances: AppServer[] = [];
  const stop = async () => {
    const codes = await Promise.all(instances.map((instance) => instance.stop()));
    await server.stop();
    return codes;
  };
  const start = async (databaseUrl: string) => {
    const instance = await startAppServer({ databaseUrl });
    instances.push(instance);
    return instance.url;
  };
  const databaseUrl = await createDatabase(server);
  const [url, secondUrl] = await Promise.all([start(databaseUrl), start(databaseUrl)]).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  project.provide("testServer", { url: server.url, template: server.template });
  project.provide("app", { url, secondUrl, databaseUrl });
  return async () => {
    const codes = await stop();
    for (const [i, code] of codes.entries())
      if (code !== 0)
        throw new Error(`The app did not stop cleanly (exit code ${code}):\n${instances[i]?.output() ?? ""}`);
  };
}
