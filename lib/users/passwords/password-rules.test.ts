import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// T147

const folder = mkdtempSync(path.join(tmpdir(), "meno-breached-"));
const leaked = Array.from({ length: 500 }, (_, i) => `leaked umbrella number ${i}`);

let rules: typeof import("./password-rules");

beforeAll(async () => {
  const lines = leaked
    .map((password, i) => `${createHash("sha1").update(password).digest("hex").toUpperCase()}:${i ** 3}`)
    .sort();
  const file = path.join(folder, "breached.txt");
  writeFileSync(file, `${lines.join("\n")}\n`);
  vi.stubEnv("BREACHED_PASSWORDS_FILE", file);
  vi.resetModules();
  rules = await import("./password-rules");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const outcome = (password: string) =>
  rules.assertGoodPassword(password, { email: "ada@school.example", fullName: "Ada Byron" }).then(
    () => "ok",
    (error: unknown) => (error as { code: string }).code,
  );

test.each(["password", "Sunshine", "contraseña1", "aaaaaaaaaaaa", "1qaz2wsx"])(
  "refuses the common %s",
  async (password) => {
    expect(await outcome(password)).toBe("password_too_common");
  },
);

test("refuses a password of the person's name", async () => {
  expect(await outcome("Ada-Byron-1815")).toBe("password_guessable");
});

test("refuses every password in the operator's file, and no other", async () => {
  const refused = await Promise.all(leaked.map(outcome));
  expect(refused.every((code) => code === "password_breached")).toBe(true);
  const others = await Promise.all(leaked.map((password) => outcome(`${password}!`)));
  expect(others.every((code) => code === "ok")).toBe(true);
});
