import { NextRequest } from "next/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { makePersonalToken } from "./session/personal-tokens";
import { findActor } from "./request-actor";

const ask = (authorization: string) =>
  findActor(new NextRequest("http://localhost/api/v1/users/me", { headers: { authorization } }));
const { token } = makePersonalToken();

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["nothing", undefined],
  ["an API token", `Bearer ${token}`],
  ["a sign-in's token", `Bearer ${token.replace("meno_pat_", "meno_")}`],
  ["no token", "Bearer null"],
])("without AUTH_SECRET every request is anonymous, with %s (T015)", async (_, authorization) => {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRET", "");
  const { findActor: find } = await import("./request-actor");
  const request = new NextRequest("http://localhost/api/v1/login/access-token", {
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
  });
  await expect(find(request)).rejects.toMatchObject({ code: "unavailable" });
});

// There is no database here, so a lookup fails with a different error.
describe("an Authorization header that cannot be valid (T016)", () => {
  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Basic dXNlcjpwYXNz",
    `Token ${token}`,
    token,
    `Bearer ${token} ${token}`,
    `Bearer "${token}"`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.toUpperCase()}`,
    "Bearer meno_pat_",
    "Bearer meno_",
    "Bearer null",
    "Bearer undefined",
    `Bearer ${"a".repeat(512)}`,
    `Bearer ${"a".repeat(100_000)}`,
    "Bearer eyJhbGciOiJub25lIn0.e30.",
  ])("is refused without a database lookup: %.60s", async (authorization) => {
    await expect(ask(authorization)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test.each([token, token.replace("meno_pat_", "meno_")])(
    "in contrast to a well-formed token: %.9s",
    async (one) => {
      const failure: unknown = await ask(`Bearer ${one}`).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(AppError);
    },
  );
});
