import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { logPageError } from "./page-error";
import { findTrackedRequest, TRACKING_HEADER, trackRequest } from "./tracked-requests";

const where = {
  method: "GET",
  path: "/reset-password?token=secret#x",
  headers: {},
  routePath: "/[locale]/reset-password",
  routeType: "render",
};

test.each([
  [
    "an AppError is logged with its digest and the request id that the error page shows",
    new AppError("course_not_ready"),
    "course_not_ready",
  ],
  [
    "another error is logged with the digest that Next gave it",
    Object.assign(new Error("boom"), { digest: "3141592653" }),
    "internal",
  ],
  ["a thrown string is logged as an internal error", "boom", "internal"],
])("%s", (_, error, code) => {
  const written = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  logPageError(error, where);
  const facts: unknown = written.mock.calls[0]?.[0];
  expect(facts).toMatchObject({ code, path: "/reset-password", method: "GET" });
  if (error instanceof Error && "digest" in error) expect(facts).toMatchObject({ digest: error.digest });
  if (error instanceof AppError) expect(facts).toMatchObject({ requestId: error.digest.split(":")[1] });
});

test.each([
  ["an unreachable database", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), 503],
  [
    "a terminated connection as a cause",
    new Error("Failed query", { cause: Object.assign(new Error("terminated"), { code: "57P01" }) }),
    503,
  ],
  [
    "an AppError of the pages' bundle, which has its own class",
    Object.assign(new Error("Service Unavailable"), { name: "AppError", code: "unavailable", details: {} }),
    503,
  ],
  ["a visitor above the limit", new AppError("rate_limited", { retryAfter: 12.3 }), 429],
  ["an unknown error", new Error("boom"), undefined],
])("%s: the tracked request records the status of a refusal", (_, error, status) => {
  const written = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const ends = [trackRequest("mine"), trackRequest("another")];
  logPageError(error, { ...where, headers: { [TRACKING_HEADER]: "mine" } });
  logPageError(error, { ...where, headers: { [TRACKING_HEADER]: "invented" } });
  expect(findTrackedRequest("mine")?.refusal?.status).toBe(status);
  expect(findTrackedRequest("another")?.refusal).toBeNull();
  for (const end of ends) end();
  expect(findTrackedRequest("mine")).toBeUndefined();
});
