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
    "an AppError: its digest, and the id that the error page calls request id",
    new AppError("course_not_ready"),
    "course_not_ready",
  ],
  ["what Next gave a digest", Object.assign(new Error("boom"), { digest: "3141592653" }), "internal"],
  ["a text that was thrown", "boom", "internal"],
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
  ["the database is away", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), true],
  [
    "the same, as a cause",
    new Error("Failed query", { cause: Object.assign(new Error("terminated"), { code: "57P01" }) }),
    true,
  ],
  [
    "the same, told by a page, whose bundle has an AppError of its own",
    Object.assign(new Error("Service Unavailable"), { name: "AppError", code: "unavailable", details: {} }),
    true,
  ],
  ["a fault of ours", new Error("boom"), false],
])("%s: the response tells the front whether it is an outage", (_, error, isOutage) => {
  const written = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const ends = [trackRequest("mine"), trackRequest("another")];
  logPageError(error, { ...where, headers: { [TRACKING_HEADER]: "mine" } });
  logPageError(error, { ...where, headers: { [TRACKING_HEADER]: "invented" } });
  expect([findTrackedRequest("mine")?.unavailable, findTrackedRequest("another")?.unavailable]).toEqual([
    isOutage,
    false,
  ]);
  for (const end of ends) end();
  expect(findTrackedRequest("mine")).toBeUndefined();
});
