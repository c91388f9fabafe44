import { afterEach, expect, test, vi } from "vitest";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { logRefusal } from "./refusals";

const facts = (actorId: string | null) => ({ requestId: "r", method: "GET", path: "/api/v1/users", actorId });
const refuse = (code: ErrorCode, actorId: string | null, now: number) =>
  logRefusal(new AppError(code), facts(actorId), now);

afterEach(() => vi.restoreAllMocks());

test("refused rights, rows and limits leave a line a minute for each code and person", () => {
  const lines = vi.spyOn(log, "info").mockReturnValue(undefined);
  const codesOf = () => lines.mock.calls.map(([line]) => (line as { code: string }).code);
  for (const at of [0, 1, 59_999]) refuse("unauthenticated", null, 1e12 + at);
  refuse("forbidden", "a", 1e12 + 2);
  refuse("forbidden", "b", 1e12 + 3);
  refuse("course_not_found", "a", 1e12 + 4);
  refuse("rate_limited", "a", 1e12 + 5);
  refuse("conflict", "a", 1e12 + 6);
  expect(codesOf()).toEqual([
    "unauthenticated",
    "forbidden",
    "forbidden",
    "course_not_found",
    "rate_limited",
  ]);
  refuse("unauthenticated", null, 1e12 + 60_000);
  expect(codesOf().slice(5)).toEqual(["unauthenticated"]);
  expect(lines).toHaveBeenLastCalledWith({ ...facts(null), code: "unauthenticated" }, "request refused");
});
