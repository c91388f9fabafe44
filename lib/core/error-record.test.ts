import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { AppError } from "./errors";
import { bareError, errorRecord, printAsRecord } from "./error-record";

const planted = "planted-value";

/** As the driver makes one of what PostgreSQL answers. */
function postgresError(fields: object): Error {
  return Object.assign(new postgres.PostgresError(""), fields);
}

const unique = () => postgresError({ message: 'duplicate key value violates unique constraint "users_email"', code: "23505", severity: "ERROR", constraint_name: "users_email", table_name: "users", detail: `Key (email)=(${planted}) already exists.` });

describe("what is kept of an error (T110, T113)", () => {
  const failures: [string, Error][] = [
    ["a failed statement", new DrizzleQueryError("insert into users (email) values ($1)", [planted], unique())],
    ["one inside another", new AppError("internal", { cause: new DrizzleQueryError("select $1", [planted], unique()) })],
    ["a value that cannot be stored", postgresError({ message: `invalid input syntax for type uuid: "${planted}"`, code: "22P02" })],
    ["a provider's, with the prompt", Object.assign(new Error("Bad Request"), { requestBodyValues: { input: planted }, responseHeaders: { "set-cookie": planted } })],
    ["several at once", new AggregateError([Object.assign(new Error("refused"), { code: "ECONNREFUSED", data: planted })], "")],
  ];
  test.each(failures)("%s", (_, failure) => {
    const bare = bareError(failure);
    // What a queue writes of an error: its own fields, and these two.
    for (const kept of [errorRecord(failure), [Object.entries(bare), bare.message, bare.stack]]) {
      expect(JSON.stringify(kept)).not.toContain(planted);
      expect(JSON.stringify(kept)).toContain("error-record.test.ts");
    }
  });

  test("what happened stays: statement, constraint, code, causes", () => {
    const record = errorRecord(new DrizzleQueryError("insert into users (email) values ($1)", [planted], unique()));
    expect(record).toMatchObject({ message: "Failed query: insert into users (email) values ($1)", cause: { type: "PostgresError", code: "23505", constraint_name: "users_email", table_name: "users" } });
    expect(errorRecord(new AppError("unavailable", { cause: "why" }))).toMatchObject({ type: "AppError", code: "unavailable", cause: "why" });
    expect(bareError(unique())).toMatchObject({ name: "PostgresError", code: "23505" });
    expect([errorRecord("text"), errorRecord({ a: planted }), errorRecord(undefined)]).toEqual(["text", "object", "undefined"]);
  });

  test("and so they are printed, alone and as a cause", () => {
    for (const kind of [DrizzleQueryError, postgres.PostgresError]) printAsRecord(kind);
    const failure = new DrizzleQueryError("select $1", [planted], unique());
    for (const error of [failure, unique(), new Error("outer", { cause: failure })]) {
      expect(inspect(error, { depth: 9 })).not.toContain(planted);
      expect(inspect(error, { depth: 9 })).toContain("users_email");
    }
  });

  test("causes that go round end", () => {
    const round = new Error("round");
    round.cause = round;
    expect(JSON.stringify(errorRecord(round)).length).toBeLessThan(20_000);
  });
});
