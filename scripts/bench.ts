import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { main, Refusal } from "./runtime/environment";

// `npm run bench -- <name>` runs tests/load/<name>.ts, which prints its table.
await main(async () => {
  const name = process.argv[2];
  const file = resolve("tests/load", `${name ?? ""}.ts`);
  if (!name || !existsSync(file)) {
    const names = existsSync("tests/load")
      ? readdirSync("tests/load")
          .filter((f) => f.endsWith(".ts"))
          .map((f) => f.slice(0, -3))
      : [];
    throw new Refusal(`Usage: npm run bench -- <name>\nBenchmarks: ${names.join(", ") || "none"}`);
  }
  await import(pathToFileURL(file).href);
});
