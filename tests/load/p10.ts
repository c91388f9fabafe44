import { printPageWeights } from "./weight/table";

// JavaScript of the course page and the other signed-in pages (P10). Needs `npm run build`.
await printPageWeights("Script that a signed-in page's first load brings", ({ root }) => root !== "site");
