import { expect, test } from "vitest";
import { withBoldStart, withoutHalfFormula } from "./streamed-text";

test.each([
  ["Half of $n$ is $\\frac{n", "Half of $n$ is "],
  ["So:\n\n$$\nx = ", "So:\n\n"],
  ["So \\(x", "So "],
  ["So \\[ x", "So "],
  ["So \\", "So "],
])("a formula that is not whole waits: %s", (soFar, shown) => {
  expect(withoutHalfFormula(soFar)).toBe(shown);
});

test.each([
  "Half of $n$ is $\\frac{n}{2}$.",
  "It costs $5 and then",
  "It costs $5, and",
  "Look at `$x` and go on",
  "Look:\n\n```sh\necho $HOME\n```\n",
  `A $ in a text ${"that goes on ".repeat(30)}`,
])("every other text is shown as far as it goes: %s", (soFar) => {
  expect(withoutHalfFormula(soFar)).toBe(soFar);
});

test.each([
  ["Right. One look. What now?", "**Right.** One look. What now?"],
  ["Sí, exacto. ¿Y ahora?", "**Sí,** exacto. ¿Y ahora?"],
  ["`x` is right. Go on.", "`x` is right. Go on."],
])("only the first words of a confirmation are bold: %s", (text, shown) => {
  expect(withBoldStart(text)).toBe(shown);
});
