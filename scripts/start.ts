import { disabledFeatures } from "@/lib/core/env";
import { prepareBuild } from "./runtime/build";
import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { checkEnvironment, loadEnvironment, main } from "./runtime/environment";
import { openFront } from "./server/listen";
import { exitOnStopSignal, waitForStopSignal } from "./runtime/shutdown";

const say = (line: string) => console.log(`  ${line}`);

// `npm start` runs the whole product: database, build, server and worker.
await main(async () => {
  exitOnStopSignal();
  const env = loadEnvironment("serve");
  const demo = env.MENO_ENV === "demo";
  const host = env.MENO_HOST ?? (demo ? "127.0.0.1" : undefined);
  const front = await openFront({ port: env.PORT, explicit: Boolean(process.env.PORT), host });
  process.env.PORT = String(front.port);
  const [database] = await Promise.all([openDatabase(env), prepareBuild(env, say, { serves: true })]);
  if (database.notice) say(database.notice);
  checkEnvironment();

  // The app's modules read the environment when they load, so they load after it is complete.
  const { prepareDatabase } = await import("./runtime/prepare-database");
  await prepareDatabase(showFirstSignIns);
  const app = await (await import("./server/app")).startApp(front.port);
  front.serve(app.listener);
  const demoNote = env.MENO_HOST === undefined ? "   (demo, for this machine only)" : "   (demo)";
  for (const line of disabledFeatures()) say(`Switched off: ${line}`);
  say(`Meno is ready at ${app.url}${demo ? demoNote : ""}`);

  await waitForStopSignal();
  say("Stopping …");
  await app.stop(front.close);
  await database.stop();
  process.exit(0);
});
