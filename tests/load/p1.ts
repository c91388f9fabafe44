import { printPageWeights } from "./weight/table";

// The script of the public pages. Reads the production build, which has to be there.
await printPageWeights("Script that a public page's first load brings", ({ root }) => root === "site");
