import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { logPageFailure } from "./page-failure";

const where = { method: "GET", path: "/reset-password?token=secret#x", routePath: "/[locale]/reset-password", routeType: "render" };

test.each([
  ["an AppError: its digest, and the id that the error page calls request id", new AppError("course_not_ready"), "course_not_ready"],
  ["what Next gave a digest", Object.assign(new Error("boom"), { digest: "3141592653" }), "internal"],
  ["a text that was thrown", "boom", "internal"],
])("%s", (_, error, code) => {
  const written = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  logPageFailure(error, where);
  const facts: unknown = written.mock.calls[0]?.[0];
  expect(facts).toMatchObject({ code, path: "/reset-password", method: "GET" });
  if (error instanceof Error && "digest" in error) expect(facts).toMatchObject({ digest: error.digest });
  if (error instanceof AppError) expect(facts).toMatchObject({ requestId: error.digest.split(":")[1] });
});
