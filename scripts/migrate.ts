import { showFirstSignIns } from "./runtime/banner";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main } from "./runtime/environment";
import { exitWhenAskedToStop } from "./runtime/stopping";

// For a release step on a database of one's own: `npm run db:migrate`.
await main(async () => {
  exitWhenAskedToStop();
  const database = await openDatabase(loadEnvironment("serve"));
  const { prepareDatabase } = await import("./prepare");
  const { closeDatabase } = await import("@/db");
  await prepareDatabase(showFirstSignIns);
  await closeDatabase();
  await database.stop();
});
