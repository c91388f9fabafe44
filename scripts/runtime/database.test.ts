import { expect, test } from "vitest";
import { reasonOf } from "./database";

test.each([
  [new Error("password authentication failed"), "password authentication failed"],
  [
    new AggregateError([
      new Error("connect ECONNREFUSED ::1:5432"),
      new Error("connect ECONNREFUSED 127.0.0.1:5432"),
    ]),
    "connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432",
  ],
  [new TypeError(""), "TypeError"],
  ["gone", "gone"],
])("a database that cannot be used says why: %s", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
