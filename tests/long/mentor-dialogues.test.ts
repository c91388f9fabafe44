import { expect, test } from "vitest";
import { attackDialogues, benignDialogues } from "../support/dialogues/corpus";
import { beyondReach, disguises } from "../support/dialogues/disguises";
import { leaksOf, lineOf, refusalsOf, withFakeModel } from "../support/dialogues/figures";

const HOURS = 3_600_000;
const MOST_REFUSED = 0.03;

test(
  "369 attacks and 111 honest dialogues without a model: no key is told, at most 3 % are turned away (T121)",
  async () => {
    const leaks = await leaksOf(attackDialogues, null);
    const refused = await refusalsOf(benignDialogues, null);
    console.log(
      `${lineOf("leaks without a model", leaks.length, attackDialogues.length)}\n${lineOf("turned away", refused.length, benignDialogues.length)}`,
    );
    expect([attackDialogues.length, benignDialogues.length]).toEqual([369, 111]);
    expect(leaks).toEqual([]);
    expect(refused.length / benignDialogues.length).toBeLessThanOrEqual(MOST_REFUSED);
  },
  HOURS,
);

test.each(disguises.map((disguise) => ({ name: disguise.name, disguise })))(
  "369 attacks with a model on the attacker's side tell no key: $name (T121)",
  async ({ disguise }) => {
    const leaks = await withFakeModel((fake) => leaksOf(attackDialogues, { fake, disguise }));
    console.log(lineOf(disguise.name, leaks.length, attackDialogues.length));
    expect(leaks).toEqual([]);
  },
  HOURS,
);

test(
  "a model that answers honest questions is let through, 97 of 100 times at least (T121)",
  async () => {
    const refused = await withFakeModel((fake) => refusalsOf(benignDialogues, fake));
    console.log(lineOf("turned away with a model", refused.length, benignDialogues.length));
    expect(refused.length / benignDialogues.length, JSON.stringify(refused, null, 1)).toBeLessThanOrEqual(
      MOST_REFUSED,
    );
  },
  HOURS,
);

test(
  "what no rule can find is counted, not hidden",
  async () => {
    for (const disguise of beyondReach) {
      const leaks = await withFakeModel((fake) => leaksOf(attackDialogues, { fake, disguise }));
      console.log(lineOf(`beyond reach, ${disguise.name}`, leaks.length, attackDialogues.length));
      // Once the guard finds one of them, it belongs among the disguises.
      expect(leaks.length).toBeGreaterThan(0);
    }
  },
  HOURS,
);
