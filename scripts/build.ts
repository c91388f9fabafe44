import { prepareBuild } from "./runtime/build";
import { loadEnvironment, main } from "./runtime/environment";
import { exitWhenAskedToStop } from "./runtime/shutdown";

await main(async () => {
  exitWhenAskedToStop();
  await prepareBuild(loadEnvironment("build"), console.log);
});
