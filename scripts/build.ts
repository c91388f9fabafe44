import { prepareBuild } from "./runtime/build";
import { loadEnvironment, main } from "./runtime/environment";

await main(async () => {
  await prepareBuild(loadEnvironment("build"), console.log);
});
