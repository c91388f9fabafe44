import fc from "fast-check";
import { expect, test } from "vitest";
import { createPerson } from "@/tests/support/users/factories";
import { play, rounds } from "@/tests/support/credits/ledger-model";
import { amount } from "@/tests/support/sample";

const RUNS = amount(8, 200);
const STEPS = amount(60, 500);
const PEOPLE = amount(6, 20);

test(
  "every rule of the ledger holds after each round of concurrent actions (T065)",
  async () => {
    await createPerson({ isSuperuser: true });
    const seed = Math.floor(Math.random() * 2 ** 31);
    console.log(`seed ${seed}`);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(rounds(STEPS, PEOPLE), async (plan) => {
        done += (await play(plan, PEOPLE)).done;
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
    // The run proves something only if some actions succeed.
    expect(done).toBeGreaterThan(RUNS * 5);
  },
  amount(240_000, 6 * 3_600_000),
);
