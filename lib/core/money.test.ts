import { expect, test } from "vitest";
import { amountText, toCredits } from "./money";

test("an amount has two decimals in the format of the language", () => {
  expect([0, 5, 990, 999, 3100].map((cents) => amountText(cents, "en"))).toEqual([
    "0.00",
    "0.05",
    "9.90",
    "9.99",
    "31.00",
  ]);
  expect([999, 123_456].map((cents) => amountText(cents, "es"))).toEqual(["9,99", "1234,56"]);
  expect(amountText(1_234_567, "en")).toBe("12,345.67");
  expect(amountText(-250, "en")).toBe("-2.50");
});

test("hundredths become credits", () => {
  expect([0, 1, 250, 2500].map(toCredits)).toEqual([0, 0.01, 2.5, 25]);
});
