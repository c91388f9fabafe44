import { expect, test } from "vitest";
import { isPassing, reasonOf, waitUntilUsable } from "./database";

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

const withCode = (code: string) => Object.assign(new Error(code), { code });

test("a start waits for a server that is not there or is starting, and not for one that refuses", () => {
  expect(isPassing(withCode("57P03"))).toBe(true);
  expect(isPassing(new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]))).toBe(true);
  for (const code of ["28P01", "3D000", "SELF_SIGNED_CERT_IN_CHAIN"])
    expect(isPassing(withCode(code))).toBe(false);
  expect(isPassing(new Error("the database's encoding is LATIN1"))).toBe(false);
});

test("a start gives up on a database that stays away, with the variable's name and without the password", async () => {
  const waiting = waitUntilUsable("postgres://meno:secret@127.0.0.1:1/meno", true, -1);
  await expect(waiting).rejects.toThrow(/^DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1$/);
});
