import { main } from "./runtime/environment";
import { readAudit } from "./testing/audit";
import { run } from "./testing/run";

// `npm run audit`: known holes, high or critical, in what production installs. Where the registry offers no audits it says so and passes.
await main(async () => {
  const { output } = await run("npm", [
    "audit",
    "--omit=dev",
    "--audit-level=high",
    "--json",
    "--fetch-retries=1",
    "--fetch-timeout=20000",
  ]);
  const { verdict, about } = readAudit(output);
  const line = {
    clean: `No high or critical holes are known in ${about}.`,
    holes: `Known holes: ${about}. Run npm audit to read about them.`,
    "not offered": `Not checked: the registry offers no audits (${about}).`,
  }[verdict];
  console.log(line);
  if (verdict === "holes") process.exitCode = 1;
});
