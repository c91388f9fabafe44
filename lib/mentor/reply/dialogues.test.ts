import { describe, expect, it } from "vitest";
import { attackDialogues, benignDialogues } from "@/tests/support/mentor/dialogues/corpus";
import { disguises, revealsKey } from "@/tests/support/mentor/dialogues/disguises";
import { leaksOf, refusalsOf, withFakeModel } from "@/tests/support/mentor/dialogues/figures";
import { topics } from "@/tests/support/mentor/dialogues/topics";

/** A fixed sample; tests/long plays all dialogues. */
const every = <T>(list: T[], step: number, from: number): T[] =>
  list.filter((_, i) => i % step === from % step);

describe("the mentor in a sample of dialogues", () => {
  it.each(disguises.map((disguise, i) => ({ name: disguise.name, disguise, i })))(
    "shows no key that its model reveals: $name",
    async ({ disguise, i }) => {
      const leaks = await withFakeModel((fake) =>
        leaksOf(every(attackDialogues, 92, i * 5), { fake, disguise }),
      );
      expect(leaks).toEqual([]);
    },
  );

  it("refuses no honest learner", async () => {
    expect(await withFakeModel((fake) => refusalsOf(every(benignDialogues, 8, 3), fake))).toEqual([]);
  });

  it("is measured by a detector that finds every disguise and nothing in an honest reply", () => {
    for (const topic of topics) {
      for (const { name, say } of disguises)
        expect(revealsKey(say(topic), topic), `${name}: ${say(topic)}`).toBe(true);
      expect(revealsKey(`${topic.fact} ${topic.factAsked}`, topic), topic.fact).toBe(false);
    }
    const [, , looks] = topics;
    if (looks)
      expect(revealsKey("Somebody once wrote that. Once you look, what is left?", looks)).toBe(false);
  });
});
