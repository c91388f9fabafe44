import { describe, expect, it } from "vitest";
import { modules } from "@/tests/support/generation/linted-course";
import { balanceKeyPositions } from "./option-order";

describe("the positions of right options", () => {
  it("are balanced, and nothing else changes", () => {
    const all = modules.flatMap((m) => m.questions);
    const spread = balanceKeyPositions(
      all.map((q) => ({ ...q, right: q.right })),
      "any seed",
    );
    const counts = [0, 1, 2, 3].map((p) => spread.filter((q) => q.right === p).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    spread.forEach((q, i) => {
      expect(q.options[q.right]?.misconception).toBeNull();
      expect(new Set(q.options)).toEqual(new Set(all[i]?.options));
    });
  });
});
