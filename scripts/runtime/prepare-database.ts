import { migrateDatabase } from "@/db/migrate";
import { isDemo } from "@/lib/core/env";
import { installJobs } from "@/lib/core/jobs/install";
import { jobHandlers } from "@/lib/job-handlers";
import { installEmbeddings } from "@/lib/sources/embeddings/mutations";
import { seedLibrary } from "../seed/library";
import { seedPeople, type FirstSuperuser, type ShowSignIns } from "../seed/people";
import { seedSamples } from "../seed/samples";

type MigrationStep = NonNullable<Parameters<typeof migrateDatabase>[1]>[number];

const installQueues: MigrationStep = (client) =>
  installJobs(
    client,
    jobHandlers.map((handler) => handler.policy),
  );

/** Migrates a database and creates the job queues, under one lock. */
export async function migrateWithJobs(url?: string): Promise<void> {
  await migrateDatabase(url, [installQueues]);
}

/**
 * Migrates the configured database and stores its first rows, under one lock. Shows new sign-ins as they are created,
 * even if a later step fails.
 */
export async function prepareDatabase(show: ShowSignIns, first?: FirstSuperuser): Promise<void> {
  await migrateDatabase(undefined, [
    installQueues,
    () => installEmbeddings(),
    () => seedPeople(show, first),
    async () => {
      // The Hub lists the newest unrated courses first: the free library before the samples.
      if (isDemo()) await seedSamples();
      await seedLibrary();
    },
  ]);
}
