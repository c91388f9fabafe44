import { execFile } from "node:child_process";
import { promisify } from "node:util";
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

const unescape = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The lines for a shell that stand on the page of the reference, by operation. */
const lines = new Map([...(await (await fetch(`${inject("app").url}/docs`)).text()).matchAll(/<code data-curl="(\w+)">([^<]*)<\/code>/g)].map(([, id = "", html = ""]) => [id, unescape(html)]));

// What PayPal signs cannot be made up by a reader of the document.
const callable = contract.operations.filter(({ id }) => id !== "receivePaypalNotification");

test.each(callable)("$method $path", async (operation) => {
  const { authorization, stands } = await setStage(operation);
  const { method, path, headers, body } = exampleOf(operation);
  const answer = await fetch(app.url + stand(path, stands), { method, headers: { ...headers, ...(authorization ? { authorization } : {}) }, body: body === null ? null : stand(body, stands) });
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  expect([answer.status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(contract.breach(operation, { status: answer.status, type, body: type.includes("json") ? JSON.parse(text) : text })).toBeNull();
});

test("the reference has a line for a shell for every operation", () => {
  expect([...lines.keys()].sort()).toEqual(contract.operations.map(({ id }) => id).sort());
});

test.each(callable)("by curl: $method $path", async (operation) => {
  const { authorization, stands } = await setStage(operation);
  // Accounts that the same example opened a moment ago.
  const line = stand(lines.get(operation.id) ?? "", stands).replaceAll(/(grace|mary)@/g, "$1.curl@");
  const environment = { PATH: process.env.PATH ?? "", MENO_URL: app.url, MENO_TOKEN: authorization.replace("Bearer ", "") };
  const { stdout } = await promisify(execFile)("sh", ["-c", line.replace("curl ", String.raw`curl -w '\n%{http_code} %{content_type}' `)], { env: { ...environment, NODE_ENV: "test" }, maxBuffer: 50_000_000 });
  const [, text = "", status, type = ""] = /^([\s\S]*)\n(\d{3}) (.*)$/.exec(stdout) ?? [];
  expect([Number(status), text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(contract.breach(operation, { status: 200, type, body: type.includes("json") ? JSON.parse(text) : text })).toBeNull();
});
