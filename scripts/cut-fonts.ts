import { writeFileSync } from "node:fs";
import { cutFont, cuts } from "./fonts/cut";

// Written once per version of the faces and committed, so that `next build` needs nothing but its sources.
for (const cut of cuts)
  writeFileSync(new URL(`../app/typefaces/${cut.file}.woff2`, import.meta.url), await cutFont(cut));
