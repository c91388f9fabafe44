import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFixedHeaders } from "./fixed-headers";

let build: string;
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "fixed-headers-"));
});
afterAll(() => rm(build, { recursive: true }));

const write = (headers: unknown[]) =>
  writeFile(join(build, "routes-manifest.json"), JSON.stringify({ version: 3, headers }));
const everywhere = { source: "/:path*", regex: "^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$" };

test("an address has the headers of its rules, some only where the request says so", async () => {
  await write([
    { ...everywhere, headers: [{ key: "X-One", value: "1" }] },
    { source: "/b", regex: "^/b$", headers: [{ key: "X-Two", value: "2" }] },
    {
      ...everywhere,
      headers: [{ key: "X-Safe", value: "3" }],
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
    },
  ]);
  const headersOf = await readFixedHeaders(build);
  expect(headersOf("/a")({})).toEqual([["X-One", "1"]]);
  expect(headersOf("/b")({ "x-forwarded-proto": "https" })).toEqual([
    ["X-One", "1"],
    ["X-Two", "2"],
    ["X-Safe", "3"],
  ]);
  expect(headersOf("/b")({ "x-forwarded-proto": "https, http" })).toEqual([
    ["X-One", "1"],
    ["X-Two", "2"],
  ]);
});

test("a kind of rule that is not known is no rule to pass over", async () => {
  await write([
    { ...everywhere, headers: [{ key: "X-One", value: "1" }], missing: [{ type: "cookie", key: "a" }] },
  ]);
  await expect(readFixedHeaders(build)).rejects.toThrow("missing");
  await write([
    {
      ...everywhere,
      headers: [{ key: "X-One", value: "1" }],
      has: [{ type: "cookie", key: "a", value: "b" }],
    },
  ]);
  await expect(readFixedHeaders(build)).rejects.toThrow();
});
