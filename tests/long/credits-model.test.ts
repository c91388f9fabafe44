import fc from "fast-check";
import { expect, test } from "vitest";
import { createPerson } from "@/tests/support/users/factories";
import { play, rounds } from "@/tests/support/credits/ledger-model";

const SEEDS = 200;
const STEPS = 500;
/** All of them act at the same time. */
const PEOPLE = 20;

test(
  "200 seeds, 500 steps, 20 people at once: every rule of the ledger holds after each round (T065)",
  async () => {
    await createPerson({ isSuperuser: true });
    const first = Math.floor(Math.random() * 2 ** 30);
    console.log(`seeds ${first} to ${first + SEEDS - 1}`);
    let done = 0;
    for (let seed = first; seed < first + SEEDS; seed += 1)
      await fc.assert(
        fc.asyncProperty(rounds(STEPS, PEOPLE), async (plan) => {
          done += (await play(plan, PEOPLE)).done;
        }),
        { seed, numRuns: 1, endOnFailure: true },
      );
    expect(done).toBeGreaterThan(SEEDS * 50);
  },
  6 * 3_600_000,
);
