import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startAppServer, type AppServer } from "../support/app-server";
import { Contract, type Operation } from "../support/openapi/contract";
import { fuzz, type Caller, type Report } from "../support/openapi/fuzz";

// T050: whatever is sent, the server keeps the document's word. `npm run test:long` sends more.

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const contract = await Contract.of(inject("app").url);

/** An app of its own: here letters go to everybody, and people are deleted. */
let app: AppServer;
let callerOf: (kind: Kind, operation: Operation) => Promise<Caller>;
beforeAll(async () => {
  console.log(`fuzz seed ${seed}`);
  app = await startAppServer({ server: inject("testServer") });
  process.env.DATABASE_URL = app.databaseUrl;
  // Only now: what makes people reads where the database is, once.
  const people = await import("../support/openapi/fuzz-people");
  const world = await people.makeWorld();
  callerOf = (kind, operation) => people.callerOf(kind, operation, world);
});
afterAll(async () => {
  const { closeDatabase } = await import("@/db");
  await closeDatabase();
  await app.stop();
  console.log(Object.entries(total).map(([status, count]) => `${status}: ${count}`).join(", "), `slowest ${Math.round(slowest)} ms`);
});

type Kind = "anonymous" | "signed-in";
const total: Record<string, number> = {};
let slowest = 0;
const add = (report: Report) => {
  for (const [status, count] of Object.entries(report.statuses)) total[status] = (total[status] ?? 0) + count;
  slowest = Math.max(slowest, report.slowest);
};

/** What is behind a session is refused before it is read: a handful of inputs says as much as sixty. */
const amounts = (kind: Kind, { audience }: Operation) => (kind === "anonymous" && audience !== "public" ? { valid: 4, invalid: 8 } : { valid: 20, invalid: 40 });

describe.each(["anonymous", "signed-in"] as const)("%s", (kind) => {
  test.each(contract.operations)("$method $path", { timeout: 120_000 }, async (operation) => {
    const report = await fuzz({ base: app.url, contract, operation, ...amounts(kind, operation), seed, caller: () => callerOf(kind, operation) });
    add(report);
    expect(report.breaches, `seed ${seed}`).toEqual([]);
    if (kind === "anonymous" && operation.audience !== "public") return expect(Object.keys(report.statuses)).toEqual(["401"]);
    const refused = (report.statuses[429] ?? 0) + (kind === "signed-in" ? (report.statuses[401] ?? 0) : 0);
    expect(refused, "refused before anything was tried").toBeLessThan(30);
  });
});
