import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main } from "./runtime/environment";
import { exitOnStopSignal } from "./runtime/shutdown";

// `npm run db:migrate` migrates the database and stores its first rows, as a separate release step.
await main(async () => {
  exitOnStopSignal();
  const database = await openDatabase(loadEnvironment("serve"));
  const { prepareDatabase } = await import("./runtime/prepare-database");
  const { closeDatabase } = await import("@/db");
  await prepareDatabase(showFirstSignIns);
  await closeDatabase();
  await database.stop();
});
