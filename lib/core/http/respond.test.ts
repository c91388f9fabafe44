import { describe, expect, test } from "vitest";
import { errorResponse, toAppError } from "./respond";

/** As the driver throws it, within what drizzle makes of it. */
const refusal = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("told to nobody"), { code }) });

describe("what PostgreSQL says", () => {
  test.each([
    ["22021", "validation"], ["22P05", "validation"], ["22003", "validation"],
    ["57P03", "unavailable"], ["57014", "unavailable"], ["ECONNREFUSED", "unavailable"],
    ["42601", "internal"], ["23514", "internal"],
  ])("%s is %s", (code, expected) => {
    expect(toAppError(refusal(code)).code).toBe(expected);
  });

  test("a number out of range is a 422 that says so and nothing more", async () => {
    const answer = errorResponse(refusal("22003"), { requestId: "r", method: "GET", path: "/" });
    expect([answer.status, await answer.json()]).toEqual([422, { detail: [{ loc: ["body"], msg: "A number is out of range", type: "value_error" }], code: "validation" }]);
  });
});
