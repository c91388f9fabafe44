import { describe, expect, it } from "vitest";
import { words } from "@/lib/core/text/words/words";
import { Reading } from "./scan";

const text = `That is a good thought. ${"Every look at the centre settles something about one whole side. ".repeat(8)}`;

describe("a reading of a growing text", () => {
  it("reads only its end anew, however long it has become", () => {
    const reading = new Reading();
    const anew: number[] = [];
    for (let seen = 0; seen < text.length; seen += 6) {
      const scan = reading.read(text.slice(0, seen + 6), seen, false);
      anew.push(scan.words.length - scan.settled);
    }
    expect(Math.max(...anew)).toBeLessThanOrEqual(12);
  });

  it("has the words and stems that a whole reading has, as far as it looks back", () => {
    const reading = new Reading();
    for (let seen = 0; seen < text.length; seen += 5) {
      const soFar = text.slice(0, seen + 5);
      const scan = reading.read(soFar, seen, false);
      const whole = new Reading().read(soFar, 0, false);
      expect(scan.words).toEqual(words(soFar).slice(-scan.words.length));
      expect(scan.letters).toBe(scan.words.map((w) => w.text).join(""));
      expect(scan.stems).toEqual(whole.stems.slice(-scan.words.length));
      for (const { stem } of scan.stems) expect(scan.present.has(stem)).toBe(true);
    }
    expect(reading.read(text, text.length, false).present.has("though")).toBe(true);
    expect(reading.read(`${text}${"zz zz ".repeat(200)}`, text.length, false).present.has("though")).toBe(
      false,
    );
  });
});
