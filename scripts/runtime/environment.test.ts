import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkEnvironment, main, Refusal } from "./environment";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

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

test("what a script fails with is printed with its frames, without what it was given", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const printed = vi.spyOn(console, "error").mockReturnValue();
  await main(() => Promise.resolve(new URL("postgres://meno:Zx/9+SECRETpw=@database:5432/meno")).then(() => undefined));
  expect(exit).toHaveBeenCalledWith(1);
  const text = inspect(printed.mock.calls);
  expect(text).toMatch(/Invalid URL[\s\S]*environment\.test\.ts/);
  expect(text).not.toContain("SECRETpw");
});
