import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire, registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { keepRequires } from "./kept-requires";

const prototype: { require: unknown } = Module.prototype;
const before = prototype.require;
let folder = "";
let asked: string[] = [];
const hooks = registerHooks({
  resolve: (name, context, next) => {
    if (context.parentURL?.includes("kept-requires-")) asked.push(name);
    return next(name, context);
  },
});

beforeEach(() => {
  asked = [];
  folder = mkdtempSync(join(tmpdir(), "kept-requires-"));
});
afterEach(() => {
  prototype.require = before;
  rmSync(folder, { recursive: true });
});
afterAll(() => {
  hooks.deregister();
});

/** A file that requires this one whenever it is called. */
function caller(of: string): () => unknown {
  writeFileSync(join(folder, "caller.cjs"), `module.exports = () => require(${JSON.stringify(of)});`);
  return createRequire(join(folder, "main.cjs"))("./caller.cjs") as () => unknown;
}

/** How often the loader is asked in five calls. */
function askedIn5(): number {
  asked = [];
  const call = caller("node:zlib");
  expect(new Set(Array.from({ length: 5 }, call)).size).toBe(1);
  return asked.filter((name) => name === "node:zlib").length;
}

test("the loader is asked twice instead of every time", () => {
  expect(askedIn5()).toBe(5);
  keepRequires();
  expect(askedIn5()).toBe(2);
});

test("what differs is asked for until it no longer does", () => {
  // It puts another thing in its place while it is read, as files do that require each other.
  writeFileSync(
    join(folder, "part.cjs"),
    "exports.half = true; module.exports = { early: require('./caller.cjs')(), whole: true };",
  );
  keepRequires();
  const call = caller("./part.cjs");
  expect(call()).toEqual({ early: { half: true }, whole: true });
  expect(call()).toMatchObject({ whole: true });
  expect(call()).toMatchObject({ whole: true });
});

test("a file that is missing is missing every time", () => {
  keepRequires();
  const call = caller("./nowhere.cjs");
  for (let time = 0; time < 3; time += 1) expect(call).toThrow("nowhere");
});
