import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exampleIds } from "@/app/api/v1/example-ids";
import { startAppServer, type AppServer } from "../support/app-server";
import { CLIENT_ID, FakeGoogle } from "../support/google/fake-google";
import { Contract } from "../support/openapi/contract";
import type { Stage, World } from "../support/openapi/example-world";
import { exampleOf } from "../support/openapi/requests";

// Every example of the document is a call that works: it is made here, with the ids of things that exist in place of the document's.

const contract = await Contract.of(inject("app").url);

let google: FakeGoogle;
let app: AppServer;
let setStage: (operation: { id: string; audience: string }) => Promise<World>;
beforeAll(async () => {
  google = await FakeGoogle.start();
  app = await startAppServer({ server: inject("testServer"), env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl } });
  process.env.DATABASE_URL = app.databaseUrl;
  // Only now: what makes people reads where the database is, once.
  const [world, { createPerson }] = await Promise.all([import("../support/openapi/example-world"), import("../support/factories")]);
  const stage: Stage = { base: app.url, google, boss: await createPerson({ isSuperuser: true }), ada: await createPerson({ email: "ada@example.org" }) };
  setStage = (operation) => world.setStage(operation, stage);
});
afterAll(async () => {
  const { closeDatabase } = await import("@/db");
  await closeDatabase();
  await app.stop();
  await google.close();
});

/** Puts what exists where the document names what does not. */
function stand(text: string, stands: World["stands"]): string {
  return Object.entries(stands).reduce((now, [name, real]) => now.replaceAll(exampleIds[name as keyof typeof exampleIds], real), text);
}

// What PayPal signs cannot be made up by a reader of the document.
test.each(contract.operations.filter(({ id }) => id !== "receivePaypalNotification"))("$method $path", async (operation) => {
  const { authorization, stands } = await setStage(operation);
  const { method, path, headers, body } = exampleOf(operation);
  const answer = await fetch(app.url + stand(path, stands), { method, headers: { ...headers, ...(authorization ? { authorization } : {}) }, body: body === null ? null : stand(body, stands) });
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  expect([answer.status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(contract.breach(operation, { status: answer.status, type, body: type.includes("json") ? JSON.parse(text) : text })).toBeNull();
});
