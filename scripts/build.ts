import { prepareBuild } from "./runtime/build";
import { loadEnvironment, main } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";

await main(async () => {
  exitOnStopSignal();
  await prepareBuild(loadEnvironment("build"), console.log);
});
