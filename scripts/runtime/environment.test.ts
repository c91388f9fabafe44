import { afterEach, describe, expect, test, vi } from "vitest";
import { checkEnvironment, Refusal } from "./environment";

afterEach(() => { vi.unstubAllEnvs(); });

const check = (password: string) => {
  vi.stubEnv("FIRST_SUPERUSER_PASSWORD", password);
  return checkEnvironment();
};

describe("the first superuser's password", () => {
  test.each([
    ["admin", "Password must be at least 8 characters"],
    ["x".repeat(129), "Password must be at most 128 characters"],
    ["Password123", "This password is one of the most common ones"],
    ["aaaaaaaaaa", "This password is one of the most common ones"],
  ])("%j is refused by name, as every wrong value", (password, message) => {
    expect(() => check(password)).toThrow(new Refusal(`Configuration is not valid:\n  FIRST_SUPERUSER_PASSWORD: ${message}\nSee .env.example.`));
  });

  test("a good one is taken as it is, and none is no fault", () => {
    expect(check(" a good long sentence ").FIRST_SUPERUSER_PASSWORD).toBe(" a good long sentence ");
    expect(check("").FIRST_SUPERUSER_PASSWORD).toBeUndefined();
  });
});
