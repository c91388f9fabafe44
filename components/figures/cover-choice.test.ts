import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { chooseCover } from "./cover-choice";
import { coverFigures } from "./cover-shapes";

describe("course covers", () => {
  it("is a function of the id alone", () => {
    const id = "01939c1e-7c3a-7d9b-8f00-1234567890ab";
    expect(chooseCover(id)).toEqual(chooseCover(id));
  });

  it("keeps the covers that were once given", () => {
    const ids = ["a", "01939c1e-7c3a-7d9b-8f00-1234567890ab", "01939c1e-7c3a-7d9b-8f00-1234567890ac"];
    expect(ids.map((id) => [chooseCover(id).figure, chooseCover(id).palette])).toMatchInlineSnapshot(`
      [
        [
          7,
          2,
        ],
        [
          0,
          2,
        ],
        [
          3,
          1,
        ],
      ]
    `);
  });

  it("draws anew what chance has a part in, and keeps only the rest", () => {
    const drawings = new Map<number, Set<string>>();
    for (const id of Array.from({ length: 400 }, (_, i) => `cover ${i}`)) {
      const { figure, paths } = chooseCover(id);
      expect(chooseCover(id).paths).toBe(paths);
      drawings.set(figure, (drawings.get(figure) ?? new Set()).add(paths));
    }
    // A figure that answers differently to different numbers must differ from cover to cover, the others must not.
    for (const [figure, known] of drawings) {
      const drawWith = (n: number) => JSON.stringify(coverFigures[figure]?.(() => n));
      expect(known.size > 1, `figure ${figure}`).toBe(new Set([0.1, 0.5, 0.9].map(drawWith)).size > 1);
    }
  });

  it("spreads neighbouring ids over all nine figures and four palettes", () => {
    const covers = Array.from({ length: 3600 }, () => chooseCover(v7()));
    const seen = new Map<string, number>();
    for (const { figure, palette } of covers) {
      const key = `${figure}/${palette}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(36);
    // 100 are expected of each; six standard deviations either way.
    for (const count of seen.values()) expect(Math.abs(count - 100)).toBeLessThan(60);
  });

  it("draws every figure with finite numbers and never in the accent", () => {
    for (const draw of coverFigures) {
      const shapes = draw(() => 0.5);
      expect(shapes.length).toBeGreaterThan(3);
      for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    }
    const colors = Array.from({ length: 200 }, () => chooseCover(v7()).colors);
    expect(JSON.stringify(colors)).not.toContain("accent");
  });
});
