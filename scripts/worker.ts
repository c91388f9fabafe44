import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "./runtime/database";
import { loadEnvironment, main } from "./runtime/environment";
import { exitOnStopSignal, waitForStopSignal } from "./runtime/shutdown";

const MIGRATION_CHECK_MS = 1_000;

// `npm run worker`: runs jobs without serving pages. The serving process migrates the database.
await main(async () => {
  exitOnStopSignal();
  const database = await openDatabase(loadEnvironment("serve"), { migrates: false });
  const { closeDatabase } = await import("@/db");
  const { startWorker } = await import("@/lib/core/jobs/worker");
  const { jobHandlers } = await import("@/lib/job-handlers");
  const { startTelemetry } = await import("@/lib/core/telemetry/start");
  const { stopTelemetry } = await import("@/lib/core/lifecycle");
  const { checkReadiness } = await import("@/lib/core/http/readiness");
  const { log } = await import("@/lib/core/log");
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  await untilMigrated();
  await startTelemetry({ queueLag: async () => (await checkReadiness()).queueLag });
  const { followHostSettings } = await import("@/lib/core/settings/queries");
  const stopFollowing = await followHostSettings();
  const worker = await startWorker(jobHandlers);
  console.log(`Working on ${jobHandlers.length} queues. Ctrl+C stops.`);
  await waitForStopSignal();
  await worker.stop();
  await stopFollowing();
  await stopTelemetry();
  await closeDatabase();
  await database.stop();
  process.exit(0);
});

/**
 * Waits until the serving process has migrated the database, because new jobs fail on old tables.
 * Throws if the database is unreachable.
 */
async function untilMigrated(): Promise<void> {
  const { isMigrated } = await import("@/lib/core/http/readiness");
  if (await isMigrated()) return;
  console.log("Waiting for the migration …");
  do await sleep(MIGRATION_CHECK_MS);
  while (!(await isMigrated()));
}
