import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { AppError } from "./errors";
import { errorRecord, providerErrorSummary, redactedError, redactWhenPrinted } from "./error-record";

const planted = "planted-value";

/** An error as the driver creates it from PostgreSQL's response. */
function postgresError(fields: object): Error {
  return Object.assign(new postgres.PostgresError(""), fields);
}

const unique = () =>
  postgresError({
    message: 'duplicate key value violates unique constraint "users_email"',
    code: "23505",
    severity: "ERROR",
    constraint_name: "users_email",
    table_name: "users",
    detail: `Key (email)=(${planted}) already exists.`,
  });

const provider = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: "AI_APICallError" });

describe("the record of an error (T110, T113)", () => {
  const failures: [string, Error][] = [
    [
      "a failed statement",
      new DrizzleQueryError("insert into users (email) values ($1)", [planted], unique()),
    ],
    [
      "a failed statement as a cause",
      new AppError("internal", { cause: new DrizzleQueryError("select $1", [planted], unique()) }),
    ],
    [
      "a value that cannot be stored",
      postgresError({ message: `invalid input syntax for type uuid: "${planted}"`, code: "22P02" }),
    ],
    [
      "an error with the prompt in its fields",
      Object.assign(new Error("Bad Request"), {
        requestBodyValues: { input: planted },
        responseHeaders: { "set-cookie": planted },
      }),
    ],
    [
      "a provider's error that quotes the answer",
      provider(
        `JSON parsing failed: Text: ${planted}.`,
        new SyntaxError(`Unexpected token 'p', "${planted}" is not valid JSON`),
      ),
    ],
    [
      "a provider's error whose message looks like a stack frame",
      provider(`Invalid input:\n    at ${planted} (a.ts:1:1)`, planted),
    ],
    ["invalid JSON", new SyntaxError(`Unexpected token 'p', "${planted}" is not valid JSON`)],
    [
      "an aggregate error",
      new AggregateError([Object.assign(new Error("refused"), { code: "ECONNREFUSED", data: planted })], ""),
    ],
  ];
  test.each(failures)("%s", (_, failure) => {
    const redacted = redactedError(failure);
    // pg-boss stores an error's own fields, its message and its stack.
    for (const kept of [errorRecord(failure), [Object.entries(redacted), redacted.message, redacted.stack]]) {
      expect(JSON.stringify(kept)).not.toContain(planted);
      expect(JSON.stringify(kept)).toContain("error-record.test.ts");
    }
  });

  test("keeps statement, constraint, code and causes", () => {
    const record = errorRecord(
      new DrizzleQueryError("insert into users (email) values ($1)", [planted], unique()),
    );
    expect(record).toMatchObject({
      message: "Failed query: insert into users (email) values ($1)",
      cause: { type: "PostgresError", code: "23505", constraint_name: "users_email", table_name: "users" },
    });
    expect(errorRecord(new AppError("unavailable", { cause: "why" }))).toMatchObject({
      type: "AppError",
      code: "unavailable",
      cause: "why",
    });
    expect(redactedError(unique())).toMatchObject({ name: "PostgresError", code: "23505" });
    expect([errorRecord("text"), errorRecord({ a: planted }), errorRecord(undefined)]).toEqual([
      "text",
      "object",
      "undefined",
    ]);
  });

  test("keeps a provider's error codes and the network's code, but not their sentences", () => {
    const data = {
      error: { message: planted, type: "invalid_request_error", code: null, param: "input[1].content" },
    };
    const refused = Object.assign(provider(planted), {
      statusCode: 400,
      url: "https://api.example.org/v1/responses?key=k",
      data,
      responseBody: planted,
    });
    expect(errorRecord(refused)).toMatchObject({
      type: "AI_APICallError",
      message: "400 invalid_request_error input[1].content at api.example.org",
    });
    const network = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
      code: "ECONNREFUSED",
      syscall: "connect",
    });
    expect(errorRecord(provider("Cannot connect", network))).toMatchObject({
      cause: { message: "ECONNREFUSED", code: "ECONNREFUSED", syscall: "connect" },
    });
    for (const odd of ["two words", "x".repeat(65), { a: planted }, planted + "\n"])
      expect(providerErrorSummary({ statusCode: 400, code: odd, type: odd, param: odd })).toBe("400");
    expect([providerErrorSummary(undefined), providerErrorSummary(planted)]).toEqual([
      "its text is not kept",
      "its text is not kept",
    ]);
  });

  test("is also the printed form of an error, alone and as a cause", () => {
    for (const kind of [DrizzleQueryError, postgres.PostgresError]) redactWhenPrinted(kind);
    const failure = new DrizzleQueryError("select $1", [planted], unique());
    for (const error of [failure, unique(), new Error("outer", { cause: failure })]) {
      expect(inspect(error, { depth: 9 })).not.toContain(planted);
      expect(inspect(error, { depth: 9 })).toContain("users_email");
    }
  });

  test("stops at circular causes", () => {
    const round = new Error("round");
    round.cause = round;
    expect(JSON.stringify(errorRecord(round)).length).toBeLessThan(20_000);
  });
});
