import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { bossDatabase, JOB_SCHEMA } from "./boss-database";
import type { QueuePolicy } from "./job";

/** Without a heartbeat for this long, a job is given to another worker. */
const HEARTBEAT_SECONDS = 20;
const KEEP_SECONDS = 7 * 24 * 3600;

/** Creates or upgrades the job tables and the queues. Runs under the migration lock. */
export async function installJobs(client: postgres.Sql, policies: readonly QueuePolicy[]): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(client),
    schema: JOB_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const policy of policies) {
      const options = queueOptions(policy);
      await boss.createQueue(policy.queue, options);
      await boss.updateQueue(policy.queue, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

function queueOptions(policy: QueuePolicy) {
  return {
    notify: true,
    retryLimit: policy.retryLimit ?? 3,
    retryDelay: policy.retryDelay ?? 2,
    retryBackoff: true,
    expireInSeconds: policy.expireInSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // The row of a recurring job keeps its interval from running twice, so it stays for two intervals.
    deleteAfterSeconds: policy.everySeconds ? policy.everySeconds * 2 : KEEP_SECONDS,
  };
}
