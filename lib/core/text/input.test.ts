import { expect, test } from "vitest";
import { cpuMilliseconds } from "@/tests/support/time/cpu-time";
import { searchText, nameText, personText } from "./input";

const name = nameText({ min: 3, max: 30, required: "User Name is required" });
const problems = (value: unknown) => name.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ["missing", undefined],
  ["null", null],
  ["empty", ""],
  ["blank", "  "],
])("a name that is %s is reported as missing, once", (_, value) => {
  expect(problems(value)).toEqual(["User Name is required"]);
});

test.each([
  ["a line break", "a\nb"],
  ["a carriage return", "Ann\r\nBcc: x@y.z"],
  ["a tab", "a\tb"],
  ["NUL", "a\u0000b"],
  ["nothing but zero-width blanks", "\u200b\u200b\u200b"],
  ["nothing but soft hyphens", "\u00ad\u00ad\u00ad"],
  ["nothing but Hangul fillers", "\u3164\u3164\u3164"],
  ["nothing but blank braille", "\u2800\u2800\u2800"],
  ["bidi overrides", "abc\u202egnp"],
])("a name with %s is refused", (_, value) => {
  expect(problems(value)).toContain("Contains characters that cannot be used");
});

test.each(["Zoë 🦊 O'Neil; -- <b>", "李小龍", "نور الهدى", "🦊🦊", "Ann\u200dMarie"])(
  "%s is a valid name",
  (value) => {
    expect(name.parse(value)).toBe(value);
  },
);

test("the length is that of the stored text: trimmed and in NFC", () => {
  expect(name.parse(` ${"x".repeat(30)}\n`)).toBe("x".repeat(30));
  expect(name.parse("e\u0301".repeat(20))).toBe("é".repeat(20));
  expect(problems("x".repeat(31))).toEqual(["At most 30 characters"]);
  expect(problems(" al ")).toEqual(["At least 3 characters"]);
});

test("an optional name may be empty, and other texts may have several lines", () => {
  expect(nameText({ max: 30 }).parse(" ")).toBe("");
  expect(personText({ max: 30 }).parse("one\n\ttwo")).toBe("one\n\ttwo");
});

test("a hundred thousand combining marks are refused quickly", () => {
  const ms = cpuMilliseconds(() =>
    expect(personText({ max: 2000 }).safeParse(`a${"\u0301\u0316".repeat(64_000)}`).success).toBe(false),
  );
  expect(ms).toBeLessThan(500);
});

test("search text drops NUL, and replaces half an emoji by a character without matches", () => {
  expect(
    searchText
      .max(5)
      .safeParse("a\u0000b")
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Contains characters that cannot be used"]);
  expect(searchText.max(5).parse("a🦊".slice(0, 2))).toBe("a\ufffd");
  expect(searchText.max(5).safeParse("abcdef").success).toBe(false);
});
