import { afterAll, beforeAll, inject, test } from "vitest";
import { openInstancePair, type InstancePair } from "@/tests/support/app/two-instances";
import { seededRandom } from "@/tests/support/credits/buying-load";
import { killDuringReplies, mentorText } from "@/tests/support/mentor/killed-replies";

const KILLS = Number(process.env.KILLS ?? 30);

let pair: InstancePair;

beforeAll(async () => {
  pair = await openInstancePair(inject("testServer"), () => `[question] ${mentorText}`);
});
afterAll(() => pair.close());

test(
  "an app killed at random points of the mentor's replies: the conversation answers again within 15 s (T149)",
  async () => {
    const random = seededRandom();
    let longest = 0;
    for (let kill = 0; kill < KILLS; kill += 1)
      longest = Math.max(longest, await killDuringReplies(pair, random));
    console.log(`${KILLS} kills, answered after at most ${(longest / 1000).toFixed(1)} s`);
  },
  30 * 60_000,
);
