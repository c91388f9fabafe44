import { expect, it } from "vitest";
import { containsPhrase, findPhrase } from "./phrases";

it("finds the words of a phrase in sequence, ignoring case and accents", () => {
  expect(findPhrase("La Línea recta", "linea RECTA")).toEqual({ start: 3, end: 14 });
  expect(containsPhrase("line by line", "line line")).toBe(false);
});

it.each(["->", "=>", "!==", "a[-1]"])(
  "finds %s, which contains characters of regular expressions",
  (phrase) => {
    expect(containsPhrase(`Write ${phrase} here`, phrase)).toBe(true);
    expect(containsPhrase("Write nothing here", phrase)).toBe(false);
  },
);
