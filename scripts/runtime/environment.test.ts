import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { checkEnvironment, loadEnvironment, main, Refusal } from "./environment";

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
    expect(() => check(password)).toThrow(
      new Refusal(`Configuration is not valid:\n  FIRST_SUPERUSER_PASSWORD: ${message}\nSee .env.example.`),
    );
  });

  test("a weak one stands in one list with what else is wrong", () => {
    vi.stubEnv("LOG_LEVEL", "loud");
    expect(() => check("admin")).toThrow(/^ {2}LOG_LEVEL: .*\n {2}FIRST_SUPERUSER_PASSWORD: /m);
  });

  test("a good one is taken as it is, and none is no fault", () => {
    expect(check(" a good long sentence ").FIRST_SUPERUSER_PASSWORD).toBe(" a good long sentence ");
    expect(check("").FIRST_SUPERUSER_PASSWORD).toBeUndefined();
  });
});

test("what a script fails with is printed with its frames, without what it was given", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const printed = vi.spyOn(console, "error").mockReturnValue();
  await main(() =>
    Promise.resolve(new URL("postgres://meno:Zx/9+SECRETpw=@database:5432/meno")).then(() => undefined),
  );
  expect(exit).toHaveBeenCalledWith(1);
  const text = inspect(printed.mock.calls);
  expect(text).toMatch(/Invalid URL[\s\S]*environment\.test\.ts/);
  expect(text).not.toContain("SECRETpw");
});

describe("the demo's secret", () => {
  /** Returns the secret that a demo with this data folder gets. */
  const secretIn = (folder: string) => {
    // Stubs every variable that loading writes, so that the test restores them.
    for (const name of ["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "DATABASE_URL", "AUTH_SECRET"])
      vi.stubEnv(name, "");
    vi.stubEnv("MENO_ENV", "demo");
    vi.stubEnv("MENO_DATA_DIR", folder);
    return loadEnvironment("serve").AUTH_SECRET;
  };
  const dataFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "meno-secret-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  };

  test("is made once, and for its owner's eyes", () => {
    const folder = dataFolder();
    const secret = secretIn(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(folder)).toEqual(["auth-secret"]);
    expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(secretIn(folder)).toBe(secret);
  });

  test("a folder that cannot be one is refused by the variable's name", () => {
    const folder = dataFolder();
    writeFileSync(join(folder, "taken"), "");
    expect(() => secretIn(join(folder, "taken", "data"))).toThrow(Refusal);
    expect(() => secretIn(join(folder, "taken", "data"))).toThrow(/^MENO_DATA_DIR: .*taken/);
  });

  test.each(["", "\n"])("is made anew where a full disk or a power cut left %j of it", (left) => {
    const folder = dataFolder();
    writeFileSync(join(folder, "auth-secret"), left);
    const secret = secretIn(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(folder, "auth-secret"), "utf8")).toBe(secret);
    expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  });
});
