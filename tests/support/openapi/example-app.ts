import { inject } from "vitest";
import { startAppServer } from "@/tests/support/app/app-server";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";
import type { ExampleSetup, ExampleData } from "./example-data";
import { setDatabase } from "@/tests/support/database/set-database";

/** An app of one test file, in which the document's examples can succeed. */
export type ExampleApp = {
  url: string;
  setup: ExampleSetup;
  setUpExample: (operation: { id: string; audience: string }) => Promise<ExampleData>;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts one and creates people in its database. The file must not load the database's address before. */
export async function startExampleApp(env: Record<string, string> = {}): Promise<ExampleApp> {
  const google = await FakeGoogle.start();
  const app = await startAppServer({
    server: inject("testServer"),
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl, ...env },
  });
  setDatabase(app.databaseUrl);
  const [world, { createPerson }, { closeDatabase }] = await Promise.all([
    import("./example-data"),
    import("@/tests/support/users/factories"),
    import("@/db"),
  ]);
  const setup: ExampleSetup = {
    base: app.url,
    google,
    admin: await createPerson({ isSuperuser: true }),
    ada: await createPerson({ email: "ada@example.org" }),
  };
  return {
    url: app.url,
    setup,
    setUpExample: (operation) => world.setUpExample(operation, setup),
    output: app.output,
    stop: async () => {
      await closeDatabase();
      await app.stop();
      await google.close();
    },
  };
}
