import fc from "fast-check";
import { expect, test } from "vitest";
import { isHeaderText, isMailbox } from "./header";

test.each([
  "a\rb",
  "a\nb",
  "a\r\nBcc: x@y.z",
  "a\u0000b",
  "a\u0085b",
  "a\u2028b",
  "a\u2029b",
  "a\tb",
  "a\u007fb",
  "\ud800",
])("%j is refused in a header (T046)", (text) => {
  expect(isHeaderText(text)).toBe(false);
});

test("accepted text has no line break or other control character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      (text) => !isHeaderText(text) || !/[\x00-\x1f\x7f-\x9f\u2028\u2029]/.test(text),
    ),
    { numRuns: 2000 },
  );
  expect(isHeaderText("¡Hola! — “Meno” 🦊 <b>: ;")).toBe(true);
});

test.each([
  "a@x.org, b@y.org",
  "a@x.org;b@y.org",
  "a@x.org> <b@y.org",
  "A <a@x.org>",
  '"a b"@x.org',
  "group: a@x.org;",
  "a@x.org\r\nBcc: b@y.org",
  "a",
  "a@",
])("%j is not exactly one address (T046)", (text) => {
  expect(isMailbox(text)).toBe(false);
});

test.each(["ada@example.org", "o'neill+x@sub.example.org", "josé@español.es", "root@localhost"])(
  "%s is one address",
  (text) => {
    expect(isMailbox(text)).toBe(true);
  },
);
