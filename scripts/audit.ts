import { main } from "./runtime/environment";
import { readAudit } from "./testing/audit";
import { run } from "./testing/run";

// `npm run audit` fails on high or critical vulnerabilities of production packages. It passes if the registry offers no
// audits, and says so.
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
    clean: `No known high or critical vulnerabilities in ${about}.`,
    vulnerable: `Known vulnerabilities: ${about}. Run npm audit for details.`,
    unavailable: `Not checked: the registry offers no audits (${about}).`,
  }[verdict];
  console.log(line);
  if (verdict === "vulnerable") process.exitCode = 1;
});
