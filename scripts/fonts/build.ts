import { writeFileSync } from "node:fs";
import { buildSubset, subsets } from "./subset";

// The font subsets are committed, so that `next build` needs only its sources. Run this when a font package changes.
for (const subset of subsets)
  writeFileSync(
    new URL(`../../app/typefaces/${subset.file}.woff2`, import.meta.url),
    await buildSubset(subset),
  );
