import { writeFileSync } from "node:fs";
import { cutFont, cuts } from "./subset";

// The font subsets are committed, so that `next build` needs only its sources. Run this when a font package changes.
for (const cut of cuts)
  writeFileSync(new URL(`../../app/typefaces/${cut.file}.woff2`, import.meta.url), await cutFont(cut));
