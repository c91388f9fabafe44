import { spawn } from "node:child_process";
import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main } from "./runtime/environment";
import { exitOnStopSignal, waitForStopSignal } from "./runtime/shutdown";

// Runs Next's development server on the same database as `npm start`.
await main(async () => {
  exitOnStopSignal();
  const env = loadEnvironment("develop");
  const database = await openDatabase(env);
  if (database.notice) console.log(database.notice);
  const { prepareDatabase } = await import("./runtime/prepare-database");
  const { closeDatabase } = await import("@/db");
  await prepareDatabase(showFirstSignIns);
  await closeDatabase();
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "dev", "-p", String(env.PORT), "-H", env.MENO_HOST ?? "localhost"],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const code = await Promise.race([
    ended,
    waitForStopSignal().then(async () => {
      child.kill("SIGTERM");
      await ended;
      return 0;
    }),
  ]);
  await database.stop();
  process.exit(code ?? 1);
});
