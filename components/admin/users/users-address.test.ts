import { expect, test } from "vitest";
import { readView, viewHref, viewQuery } from "./users-address";

test("a view and its address convert into each other", () => {
  const view = { q: "ada", sort: "-email", page: 3 } as const;
  expect(viewHref(view)).toBe("/admin/users?q=ada&sort=-email&page=3");
  expect(readView({ q: "ada", sort: "-email", page: "3" })).toEqual(view);
  expect(viewHref({ q: " ", sort: "-created", page: 1 })).toBe("/admin/users");
  expect(viewQuery(view)).toEqual({ q: "ada", sort: "-email", skip: 40, limit: 20 });
});

test("control characters become blanks and overlong values are cut", () => {
  expect(readView({ q: "a\0b\tc" }).q).toBe("a b c");
  expect(viewQuery(readView({ q: "\0" })).q).toBeUndefined();
  expect(readView({ q: "x".repeat(300) }).q).toHaveLength(200);
});

test.each([
  [{}],
  [{ sort: "password", page: "-1" }],
  [{ page: "1.5" }],
  [{ page: "1e9" }],
  [{ page: ["x", "2"] }],
])("ignores invalid values in %j", (search) => {
  expect(readView(search)).toEqual({ q: "", sort: "-created", page: 1 });
});
