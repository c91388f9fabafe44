import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, onTestFinished, test } from "vitest";

const [compose, dockerfile] = [readFileSync("compose.yaml", "utf8"), readFileSync("Dockerfile", "utf8")];

/** Rules of the compose linter that do not apply: the proxy is public, and the order and the quotes of keys are a matter of style. */
const notApplied = [
  "no-unbound-port-interfaces",
  "require-quotes-in-ports",
  "service-keys-order",
  "services-alphabetical-order",
  "top-level-properties-order",
];

/** Returns the variable names in a block of the compose file. */
const namesIn = (block: RegExp): string[] =>
  [...(block.exec(compose)?.[1] ?? "").matchAll(/^ +([A-Z_]+):/gm)].map(([, name = ""]) => name);

test("a linter finds nothing in the image's file", () => {
  expect(validate(dockerfile)).toEqual([]);
  // The linter sees faults.
  expect(validate(dockerfile.replace("EXPOSE 3000", "EXPOSED 3000"))).toHaveLength(1);
});

test("the compose file meets the specification's schema and the rules of a linter", () => {
  const rules = Object.fromEntries(notApplied.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const found = linter.lintFiles(["compose.yaml"], false).flatMap(({ messages }) => messages);
  expect(found.map(({ rule, message, line }) => `${line}: ${message} (${rule})`)).toEqual([]);
});

test("the instances get all of .env except the variables that the compose file sets", () => {
  expect(compose).toMatch(/^ {2}env_file: \[\{ path: \.env, required: false \}\]$/m);
  expect(namesIn(/^ {2}environment:\n((?: {4}.+\n)+)/m)).toEqual(
    expect.arrayContaining([
      "MENO_ENV",
      "MENO_HOST",
      "PORT",
      "DATABASE_URL",
      "AUTH_SECRET",
      "TRUSTED_PROXIES",
    ]),
  );
});

test("both stages of the image accept the public settings that the compose file passes", () => {
  const stages = [...dockerfile.matchAll(/^ARG (.+)$/gm)].map(([, names = ""]) => names.split(" "));
  const given = namesIn(/^ {4}args: &public\n((?: {6}.+\n)+)/m);
  expect(stages).toEqual([given, given]);
  expect(compose).toMatch(/^ {2}environment:\n {4}<<: \*public$/m);
});

test("the image's health is asked for where it listens", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => {
    server.listen(0, "localhost", listening);
  });
  const [, ...args] = JSON.parse(
    /^HEALTHCHECK .+\\\n +CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? "[]",
  ) as string[];
  const check = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String((server.address() as AddressInfo).port) },
    stdio: "ignore",
  });
  expect(await once(check, "exit")).toEqual([0, null]);
  expect(asked).toEqual(["/api/health/ready"]);
});
