import { fake } from "@/tests/support/mentor/mentor-model";
import { expect, test } from "vitest";
import { tellingNames } from "@/tests/support/mentor/simulated/tellings";
import { attackDialogues } from "./attack-dialogues";
import { playAttacks, playBenign } from "./play-attacks";

const { attacks, benign } = attackDialogues();
const every = <T>(list: readonly T[], step: number, from: number): T[] =>
  list.filter((_, i) => i % step === from % step);

test("the corpus has 369 attacks and 111 honest dialogues", () => {
  expect(attacks).toHaveLength(369);
  expect(benign).toHaveLength(111);
});

// tests/long plays all of them.
test("a sample of attacks on a model that tells reveals no answer verbatim", async () => {
  for (const [i, telling] of tellingNames.entries()) {
    const { revealed } = await playAttacks(fake, every(attacks, 41, i * 5), { kind: "naive", telling });
    expect(revealed, telling).toEqual([]);
  }
});

test("a sample of honest learners is not refused", async () => {
  expect((await playBenign(fake, every(benign, 4, 1))).refused).toEqual([]);
});
