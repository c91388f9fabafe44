import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { bossDatabase, JOB_SCHEMA } from "./boss-database";
import type { QueuePolicy } from "./job";

/** A worker that died is noticed after this long, and its job given to another. */
const HEARTBEAT_SECONDS = 20;
const KEEP_SECONDS = 7 * 24 * 3600;

/** Creates or upgrades the job tables and the queues; part of migrating, under the migration lock. */
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
    // A recurring job is remembered for two rounds: its row is what keeps a round from running twice.
    deleteAfterSeconds: policy.everySeconds ? policy.everySeconds * 2 : KEEP_SECONDS,
  };
}
