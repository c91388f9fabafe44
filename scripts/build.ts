import { buildIfNeeded } from "./runtime/build";
import { loadEnvironment, main } from "./runtime/environment";

await main(async () => {
  loadEnvironment("build");
  await buildIfNeeded(console.log);
});
