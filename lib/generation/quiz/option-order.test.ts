import { describe, expect, it } from "vitest";
import { moduleDocumentOf } from "@/tests/support/courses/documents";
import { balanceRightOptions } from "./option-order";

describe("the positions of right options", () => {
  it("are balanced, and nothing else changes", () => {
    const all = [1, 2, 3].flatMap((number) => moduleDocumentOf(number).quiz?.questions ?? []);
    const spread = balanceRightOptions(all, "any seed");
    const positions = spread.map(({ options }) => options.findIndex(({ isRight }) => isRight));
    const counts = [0, 1, 2, 3].map((position) => positions.filter((one) => one === position).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    spread.forEach((question, index) => {
      expect(new Set(question.options)).toEqual(new Set(all[index]?.options));
      expect({ ...question, options: [] }).toEqual({ ...all[index], options: [] });
    });
  });
});
