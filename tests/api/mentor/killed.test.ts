import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openInstancePair, type InstancePair } from "@/tests/support/app/two-instances";
import { seededRandom } from "@/tests/support/credits/buying-load";
import { killDuringReplies, mentorText } from "@/tests/support/mentor/killed-replies";

const KILLS = 2;

let pair: InstancePair;

beforeAll(async () => {
  pair = await openInstancePair(inject("testServer"), () => `[question] ${mentorText}`);
});
afterAll(() => pair.close());

test("an app that is killed while the mentor writes: the message stays, and another instance answers it within 15 s (T149)", async () => {
  const random = seededRandom();
  for (let kill = 0; kill < KILLS; kill += 1)
    expect(await killDuringReplies(pair, random)).toBeGreaterThan(0);
}, 180_000);
