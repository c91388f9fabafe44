import { writeFileSync } from "node:fs";
import { coverSheet } from "./covers/sheet";

// Drawn when a figure changes, and committed: a build needs nothing but the file.
writeFileSync(new URL("../components/figures/covers.svg", import.meta.url), coverSheet());
