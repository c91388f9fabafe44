import { describe, expect, test } from "vitest";
import { findSqlLike } from "./policy";

describe("the form's rule against SQL-like text", () => {
  test.each([
    ["a quote", "it's", "'"],
    ["a double quote", 'the "next" button', '"'],
    ["a semicolon", "good; bad", ";"],
    ["a line comment", "nice -- really", "--"],
    ["a block comment", "a /* b", "/*"],
    ["its end", "a */ b", "*/"],
    ["a keyword in capitals", "please DROP it", "DROP"],
    ["a statement", "select name from users", "select name from"],
    ["an update", "update users set name", "update users set"],
    ["an injection", "1 union  all select 2", "union  all select"],
    ["over two lines", "delete\nfrom courses", "delete\nfrom"],
    ["a table", "Drop Table students", "Drop Table"],
  ])("finds %s", (_, text, found) => expect(findSqlLike(text)).toBe(found));

  test.each([
    "I would like to select several courses and update my profile.",
    "Please create more courses about music",
    "Drop the animation, it distracts",
    "Me gustaría crear cursos más cortos - y compartirlos",
    "The teacher’s questions are good",
    "",
    "selected from the list? no: selection",
  ])("lets plain words pass: %s", (text) => expect(findSqlLike(text)).toBeNull());

  test("does not hang on a long text", () => {
    const start = performance.now();
    findSqlLike("select update ".repeat(500));
    expect(performance.now() - start).toBeLessThan(200);
  });
});
