import { expect, test } from "vitest";
import { readView, viewHref, viewQuery } from "./users-address";

test("an address and its view say the same", () => {
  const view = { q: "ada", sort: "-email", page: 3 } as const;
  expect(viewHref(view)).toBe("/admin/users?q=ada&sort=-email&page=3");
  expect(readView({ q: "ada", sort: "-email", page: "3" })).toEqual(view);
  expect(viewHref({ q: " ", sort: "-created", page: 1 })).toBe("/admin/users");
  expect(viewQuery(view)).toEqual({ q: "ada", sort: "-email", skip: 40, limit: 20 });
});

test("controls in the address are blanks, and more than a box takes is cut", () => {
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
])("what %j says wrong is passed over", (search) => {
  expect(readView(search)).toEqual({ q: "", sort: "-created", page: 1 });
});
