import { inject } from "vitest";
import { startAppServer } from "../app-server";
import { CLIENT_ID, FakeGoogle } from "../google/fake-google";
import type { Stage, World } from "./example-world";

/** An app of a file's own in which the document's examples can be made to work. */
export type ExampleApp = {
  url: string;
  stage: Stage;
  setStage: (operation: { id: string; audience: string }) => Promise<World>;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts one; from then on the file makes its people there, so that it may load nothing that reads where the database is before. */
export async function startExampleApp(env: Record<string, string> = {}): Promise<ExampleApp> {
  const google = await FakeGoogle.start();
  const app = await startAppServer({
    server: inject("testServer"),
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl, ...env },
  });
  process.env.DATABASE_URL = app.databaseUrl;
  const [world, { createPerson }, { closeDatabase }] = await Promise.all([
    import("./example-world"),
    import("../factories"),
    import("@/db"),
  ]);
  const stage: Stage = {
    base: app.url,
    google,
    boss: await createPerson({ isSuperuser: true }),
    ada: await createPerson({ email: "ada@example.org" }),
  };
  return {
    url: app.url,
    stage,
    setStage: (operation) => world.setStage(operation, stage),
    output: app.output,
    stop: async () => {
      await closeDatabase();
      await app.stop();
      await google.close();
    },
  };
}
