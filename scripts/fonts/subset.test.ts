import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSubset, subsets, wholeFont } from "./subset";

test.each(subsets)("$file is a subset of the installed version and is smaller", async (subset) => {
  const committed = readFileSync(new URL(`../../app/typefaces/${subset.file}.woff2`, import.meta.url));
  expect(committed.equals(await buildSubset(subset)), "run `npm run fonts`").toBe(true);
  expect(committed.byteLength).toBeLessThan(wholeFont(subset).byteLength * 0.75);
});
