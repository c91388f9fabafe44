import { printPageWeights } from "./weight/table";

// The script of the course page and of the others behind the door. Reads the production build, which has to be there.
await printPageWeights("Script that a signed-in page's first load brings", ({ root }) => root !== "site");
