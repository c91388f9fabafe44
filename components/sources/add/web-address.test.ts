import { expect, test } from "vitest";
import { webAddress } from "./web-address";

test("an address may be typed without its scheme", () => {
  expect(webAddress(" mathcs.clarku.edu/elements ")).toBe("https://mathcs.clarku.edu/elements");
  expect(webAddress("http://example.org/a?b=c")).toBe("http://example.org/a?b=c");
});

test.each([
  "",
  "diagonal",
  "the diagonal.",
  "ftp://example.org/a",
  "javascript:alert(1)",
  "mailto:a@example.org",
])("%o is no address of a page", (text) => {
  expect(webAddress(text)).toBeNull();
});
