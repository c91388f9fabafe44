import { openDatabase } from "./runtime/database";
import { loadEnvironment, main } from "./runtime/environment";
import { exitWhenAskedToStop, whenAskedToStop } from "./runtime/stopping";

// Jobs alone, for machines that serve nobody: `npm run worker`. The database is migrated by whoever serves.
await main(async () => {
  exitWhenAskedToStop();
  const database = await openDatabase(loadEnvironment("serve"));
  const { closeDatabase } = await import("@/db");
  const { startWorker } = await import("@/lib/core/jobs/worker");
  const { jobHandlers } = await import("@/lib/job-handlers");
  const { startTelemetry } = await import("@/lib/core/telemetry/start");
  const { stopTelemetry } = await import("@/lib/core/lifecycle");
  const { checkReadiness } = await import("@/db/ready");
  await startTelemetry({ queueLag: async () => (await checkReadiness()).queueLag });
  const worker = await startWorker(jobHandlers);
  console.log(`Working on ${jobHandlers.length} queues. Ctrl+C stops.`);
  await whenAskedToStop();
  await worker.stop();
  await stopTelemetry();
  await closeDatabase();
  await database.stop();
  process.exit(0);
});
