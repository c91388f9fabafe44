import { describe, expect, test } from "vitest";
import { cpuMilliseconds } from "@/tests/support/time/cpu-time";
import { findSqlLike } from "./policy";

describe("the form's rule against SQL", () => {
  test.each([
    ["a second statement", "good; drop table users", "; drop"],
    ["one in capitals over two lines", "x;\n  DELETE FROM courses", ";\n  DELETE"],
    ["a union", "1 union  all select 2", "union  all select"],
    ["a plain union", "x' UNION SELECT password", "UNION SELECT"],
    ["a dropped table", "Drop Table students", "Drop Table students"],
    ["a tautology", "' or 1=1", "' or 1="],
    ["one of texts", "x' OR 'a'='a", "' OR 'a'="],
    ["one in brackets", "') or ('1'='1", null],
    ["one with and", '" and 1 < 2', '" and 1 <'],
    ["a block comment", "a /* b", "/*"],
    ["a comment after a quote", "admin' --", "' --"],
    ["a comment after a semicolon", "x;--", ";--"],
  ])("finds %s", (_, text, found) => expect(findSqlLike(text)).toBe(found));

  test.each([
    "It’s great, but I don't see where to select a course from the list",
    "Please set my name to Anna and update the certificate",
    "Could you delete the old ones from my list? I'd create new tables of verbs",
    "I like it -- really; selection is easy",
    "Drop the animation, it distracts. The union of both pages would help; updates too",
    "The \"next\" button and the 'back' button or the menu = confusing",
    "L'exercice n'est pas clair; d'où vient-il?",
    "Me gustaría seleccionar cursos de una lista - y compartirlos; inserta más ejemplos",
    "Tell us more about truncating, granting and executing",
    "1/2 * 3 = 1.5 -- is that right?",
    "",
  ])("lets a sentence pass: %s", (text) => expect(findSqlLike(text)).toBeNull());

  test("does not hang on a long text", () => {
    const ms = cpuMilliseconds(() => {
      for (const piece of ["select update ", "' or ", "'))))", "; ", "union all "])
        findSqlLike(piece.repeat(2000));
    });
    expect(ms).toBeLessThan(300);
  });
});
