import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { z } from "zod";

const condition = z.strictObject({ type: z.literal("header"), key: z.string(), value: z.string() });
const rule = z.strictObject({
  source: z.string(),
  regex: z.string(),
  headers: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  has: z.array(condition).default([]),
});
const manifest = z.object({ headers: z.array(rule) });

/** Names and values that an answer carries, given what was asked. */
export type FixedHeaders = (asked: IncomingHttpHeaders) => (readonly [name: string, value: string])[];

/** Reads what next.config.ts gives to answers, as the build has it; throws at a kind of rule that is not known here. */
export async function readFixedHeaders(build = ".next"): Promise<(path: string) => FixedHeaders> {
  const rules = manifest.parse(
    JSON.parse(await readFile(join(build, "routes-manifest.json"), "utf8")),
  ).headers;
  return (path) => {
    const own = rules
      .filter(({ regex }) => new RegExp(regex).test(path))
      .map(({ headers, has }) => ({
        headers: headers.map(({ key, value }) => [key, value] as const),
        conditions: has.map(({ key, value }) => ({ key, value: new RegExp(`^${value}$`) })),
      }));
    return (asked) =>
      own.flatMap(({ headers, conditions }) =>
        conditions.every(({ key, value }) => value.test(String(asked[key] ?? ""))) ? headers : [],
      );
  };
}
