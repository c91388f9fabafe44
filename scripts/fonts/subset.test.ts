import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutFont, cuts, wholeFont } from "./subset";

test.each(cuts)("$file is cut from the installed version, and is lighter for it", async (cut) => {
  const committed = readFileSync(new URL(`../../app/typefaces/${cut.file}.woff2`, import.meta.url));
  expect(committed.equals(await cutFont(cut)), "run `npm run fonts`").toBe(true);
  expect(committed.byteLength).toBeLessThan(wholeFont(cut).byteLength * 0.75);
});
