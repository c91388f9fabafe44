import { appUrl, switchedOff } from "@/lib/core/env";
import { balance } from "./balancing/balancer";
import { startInstances } from "./balancing/instances";
import { prepareBuild } from "./runtime/build";
import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { checkEnvironment, loadEnvironment, main } from "./runtime/environment";
import { openFront } from "./runtime/listen";
import { exitWhenAskedToStop, whenAskedToStop } from "./runtime/stopping";

const say = (line: string) => console.log(`  ${line}`);

// Two instances of the product on one database, behind a balancer at one address: `npm run start:two`.
await main(async () => {
  exitWhenAskedToStop();
  const env = loadEnvironment("serve");
  const host = env.MENO_HOST ?? (env.MENO_ENV === "demo" ? "127.0.0.1" : undefined);
  const front = await openFront({ port: env.PORT, explicit: Boolean(process.env.PORT), host });
  process.env.PORT = String(front.port);
  const [database] = await Promise.all([openDatabase(env), prepareBuild(env, say)]);
  if (database.notice) say(database.notice);
  const ready = checkEnvironment();

  const { prepareDatabase } = await import("./prepare");
  const { closeDatabase } = await import("@/db");
  await prepareDatabase(showFirstSignIns);
  await closeDatabase();
  for (const line of switchedOff()) say(`Switched off: ${line}`);
  // The instances listen on ports of their own; the address that people know is the balancer's, and so is the last hop.
  const environment = {
    ...process.env,
    APP_URL: appUrl(),
    TRUSTED_PROXIES: String(ready.TRUSTED_PROXIES + 1),
  };
  const instances = await startInstances({ count: 2, environment, say });
  front.serve(balance(instances.backends));
  say(`Meno is ready at ${appUrl()}, on two instances`);

  await whenAskedToStop();
  say("Stopping …");
  await Promise.all([front.close(), instances.stop()]);
  await database.stop();
  process.exit(0);
});
