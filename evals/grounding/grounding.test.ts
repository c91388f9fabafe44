import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/tests/support/generation/write-context";
import { distortions, loadCases } from "./cases";
import { judgeCases, sharesOf, type Judged } from "./measure";
import { recordedReader } from "./recorded";

const { cases, passages } = await loadCases();
beforeEach(() => fake.respond(recordedReader(cases)));

describe("citations with the recorded verdicts of a careful reader", () => {
  test("are caught where they are distorted and kept where they are good, in the held-out third too", async () => {
    const judged = await judgeCases(cases, passages, call);
    const missed = (some: readonly Judged[]) =>
      some
        .filter(({ kind, outcome }) => (kind === "good") !== (outcome === "kept"))
        .map(({ name, outcome }) => `${outcome}: ${name}`)
        .join("\n");
    for (const some of [judged, judged.filter((one) => one.isHeldOut)]) {
      const { caught, kept, verified } = sharesOf(some);
      expect(caught.of).toBeGreaterThanOrEqual(some === judged ? 40 : 14);
      expect(caught.count / caught.of, missed(some)).toBeGreaterThanOrEqual(0.95);
      expect(kept.count / kept.of, missed(some)).toBeGreaterThanOrEqual(0.99);
      expect(verified).toEqual({ count: verified.of, of: verified.of });
    }
    for (const kind of distortions)
      expect(judged.filter((one) => one.kind === kind).length).toBeGreaterThan(8);
  });

  test("mostly need no reader where a number or the passage is wrong", async () => {
    const visible = cases.filter(({ kind }) => kind === "wrong number" || kind === "wrong passage");
    const { byCode } = sharesOf(await judgeCases(visible, passages, call));
    expect(byCode.count / byCode.of).toBeGreaterThanOrEqual(0.9);
    expect(fake.requests.length).toBeLessThanOrEqual(visible.length * 0.1);
  });
});
