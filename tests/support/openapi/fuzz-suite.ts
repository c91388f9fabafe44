import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { Contract, type Operation } from "./contract";
import { fuzz, type Caller, type Report } from "./fuzz";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const contract = await Contract.of(inject("app").url);

export type Kind = "anonymous" | "signed-in";
type Amounts = (kind: Kind, operation: Operation) => { valid: number; invalid: number };

/** T050: the server's responses fit the document for all inputs to every operation, from anonymous and signed-in callers. */
export function fuzzSuite(amounts: Amounts, timeout: number): void {
  /** A separate app, because the inputs email all users and delete people. */
  let app: AppServer;
  let callerOf: (kind: Kind, operation: Operation) => Promise<Caller>;
  beforeAll(async () => {
    console.log(`fuzz seed ${seed}`);
    app = await startAppServer({ server: inject("testServer") });
    process.env.DATABASE_URL = app.databaseUrl;
    // Dynamic import: the factories read the database's address once.
    const people = await import("./fuzz-callers");
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
    for (const [status, count] of Object.entries(report.statuses))
      total[status] = (total[status] ?? 0) + count;
    slowest = Math.max(slowest, report.slowest);
  };

  describe.each(["anonymous", "signed-in"] as const)("%s", (kind) => {
    test.each(contract.operations)("$method $path", { timeout }, async (operation) => {
      const amount = amounts(kind, operation);
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
    });
  });
}
