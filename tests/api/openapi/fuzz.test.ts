import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { fuzz, type Caller, type Report } from "@/tests/support/openapi/fuzz";
import { isFull } from "@/tests/support/sample";
import { setDatabase } from "@/tests/support/database/set-database";

/** Operations that would send calls to servers of random addresses. */
const callsServers: ReadonlySet<string> = new Set([
  "updateAiSettings",
  "testAiConnection",
  "listServerModels",
]);

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const contract = await Contract.of(inject("app").url);

type Kind = "anonymous" | "signed-in";

/** The numbers of inputs that fit the document and that do not. */
function amountsFor(kind: Kind, { audience }: Operation): { valid: number; invalid: number } {
  if (isFull) return { valid: 200, invalid: 500 };
  return kind === "anonymous" && audience !== "public" ? { valid: 2, invalid: 4 } : { valid: 6, invalid: 14 };
}

// T050: the server's responses fit the document for all inputs to every operation, from anonymous and signed-in callers.

/** A separate app, because the inputs email all users and delete people. */
let app: AppServer;
let callerOf: (kind: Kind, operation: Operation) => Promise<Caller>;
beforeAll(async () => {
  console.log(`fuzz seed ${seed}`);
  app = await startAppServer({ server: inject("testServer") });
  setDatabase(app.databaseUrl);
  // Dynamic import: the factories read the database's address once.
  const people = await import("@/tests/support/openapi/fuzz-callers");
  const data = await people.createFuzzData();
  callerOf = (kind, operation) => people.callerOf(kind, operation, data);
});
afterAll(async () => {
  const { closeDatabase } = await import("@/db");
  await closeDatabase();
  await app.stop();
  console.log(
    Object.entries(total)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
    `slowest ${Math.round(slowest)} ms`,
  );
});

const total: Record<string, number> = {};
let slowest = 0;
const add = (report: Report) => {
  for (const [status, count] of Object.entries(report.statuses)) total[status] = (total[status] ?? 0) + count;
  slowest = Math.max(slowest, report.slowest);
};

describe.each(["anonymous", "signed-in"] as const)("%s", (kind) => {
  test.each(contract.operations.filter(({ id }) => !callsServers.has(id)))(
    "$method $path",
    { timeout: isFull ? 900_000 : 180_000 },
    async (operation) => {
      const amount = amountsFor(kind, operation);
      const report = await fuzz({
        base: app.url,
        contract,
        operation,
        ...amount,
        seed,
        caller: () => callerOf(kind, operation),
      });
      add(report);
      expect(report.breaches, `seed ${seed}`).toEqual([]);
      if (kind === "anonymous" && operation.audience !== "public")
        return expect(Object.keys(report.statuses)).toEqual(["401"]);
      const refused = (report.statuses[429] ?? 0) + (kind === "signed-in" ? (report.statuses[401] ?? 0) : 0);
      expect(refused, "refused before anything was tried").toBeLessThan((amount.valid + amount.invalid) / 2);
    },
  );
});
