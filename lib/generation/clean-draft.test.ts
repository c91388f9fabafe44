import { expect, test } from "vitest";
import { decodeEscapes } from "./clean-draft";

test.each([
  ["\\u00bfQu\\u00e9 es una pir\\u00e1mide\\u003f", "¿Qué es una pirámide\\u003f"],
  ["canci\\u00F3n y can\\u0303ón", "canción y cañón"],
  ["bien \\ud83d\\ude00, mal \\ud83d", "bien 😀, mal \ufffd"],
  ['`"\\u00f3"` es \\u00f3', '`"\\u00f3"` es ó'],
  ['```json\n"\\u00f3"\n```\n\\u00f3', '```json\n"\\u00f3"\n```\nó'],
  ["\\u00e y \\x41 quedan", "\\u00e y \\x41 quedan"],
])("an escape that a model wrote in a Spanish quiz is read, in code it stays: %s", (written, read) => {
  expect(
    decodeEscapes(
      { question: written, options: [{ text: written, misconception: null }], right: 2 },
      "español",
    ),
  ).toEqual({ question: read, options: [{ text: read, misconception: null }], right: 2 });
});

test("in an English quiz an escape is meant", () => {
  expect(decodeEscapes("What does \\u00e9 stand for?", "english")).toBe("What does \\u00e9 stand for?");
});
