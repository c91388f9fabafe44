import { startAppServer } from "./app-server";
import { testEnvironment } from "./environment";
import { startTestServer } from "@/tests/support/database/postgres";

/** Playwright's global setup: one app of the production build; workers read its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const app = await startAppServer({ server }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  Object.assign(process.env, testEnvironment(app.databaseUrl), {
    MENO_E2E_URL: app.url,
    MENO_E2E_SERVER: JSON.stringify({ url: server.url, template: server.template }),
  });
  return async () => {
    const code = await app.stop();
    await server.stop();
    if (code !== 0) throw new Error(`The app did not stop cleanly (exit code ${code}):\n${app.output()}`);
  };
}
