import fc from "fast-check";
import { expect, test } from "vitest";
import { createPerson } from "@/tests/support/users/factories";
import { play, rounds } from "@/tests/support/credits/ledger-model";

/** `npm run test:long` plays 200 runs of 500 steps by 20 people. */
const RUNS = 8;
const STEPS = 60;

test("every rule of the ledger holds after each round of concurrent actions (T065)", async () => {
  await createPerson({ isSuperuser: true });
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(rounds(STEPS, 6), async (plan) => {
      done += (await play(plan, 6)).done;
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
  // The run proves something only if some actions succeed.
  expect(done).toBeGreaterThan(RUNS * 5);
}, 240_000);
