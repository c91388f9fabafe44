import { printPageWeights } from "./weight/table";

// JavaScript of the public pages (P1). Needs `npm run build`.
await printPageWeights("Script that a public page's first load brings", ({ root }) => root === "site");
