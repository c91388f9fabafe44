import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [compose, dockerfile] = [readFileSync("compose.yaml", "utf8"), readFileSync("Dockerfile", "utf8")];

/** The names of a block of the compose file, from its first line on. */
const namesIn = (block: RegExp): string[] => [...(block.exec(compose)?.[1] ?? "").matchAll(/^ +([A-Z_]+):/gm)].map(([, name = ""]) => name);

test("the instances are given all of .env, save where they listen and what the compose file knows better", () => {
  expect(compose).toMatch(/^ {2}env_file: \[\{ path: \.env, required: false \}\]$/m);
  expect(namesIn(/^ {2}environment:\n((?: {4}.+\n)+)/m)).toEqual(expect.arrayContaining(["MENO_ENV", "MENO_HOST", "PORT", "DATABASE_URL", "AUTH_SECRET", "TRUSTED_PROXIES"]));
});

test("both stages of the image take the public settings that the compose file hands to its build and to its instances", () => {
  const stages = [...dockerfile.matchAll(/^ARG (.+)$/gm)].map(([, names = ""]) => names.split(" "));
  const given = namesIn(/^ {4}args: &public\n((?: {6}.+\n)+)/m);
  expect(stages).toEqual([given, given]);
  expect(compose).toMatch(/^ {2}environment:\n {4}<<: \*public$/m);
});
