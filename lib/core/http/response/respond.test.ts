import { describe, expect, test } from "vitest";
import { toAppError } from "./respond";

/** PostgreSQL's error as the driver throws it, wrapped by drizzle. */
const refusal = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("told to nobody"), { code }) });

describe("PostgreSQL's error code", () => {
  test.each([
    ["22021", "validation"],
    ["22P05", "validation"],
    ["57P03", "unavailable"],
    ["57014", "unavailable"],
    ["ECONNREFUSED", "unavailable"],
    ["22003", "internal"],
    ["42601", "internal"],
    ["23514", "internal"],
  ])("%s is %s", (code, expected) => {
    expect(toAppError(refusal(code)).code).toBe(expected);
  });
});
