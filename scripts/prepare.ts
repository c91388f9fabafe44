import { migrateDatabase } from "@/db/migrate";
import { seedLibrary } from "@/db/seed/library";
import { seedSamples } from "@/db/seed/samples";
import { seedPeople, type FirstSuperuser, type ShowSignIns } from "@/db/seed/people";
import { isDemo } from "@/lib/core/env";
import { installJobs } from "@/lib/core/jobs/install";
import { jobHandlers } from "@/lib/job-handlers";

/** Migrates a database and creates the job queues, under one lock. */
export async function migrateWithJobs(url?: string): Promise<void> {
  await migrateDatabase(url, [
    (client) =>
      installJobs(
        client,
        jobHandlers.map((handler) => handler.policy),
      ),
  ]);
}

/** Migrates the configured database and gives it its first rows, under the same lock. Sign-ins are shown as they are made, whatever fails later. */
export async function prepareDatabase(show: ShowSignIns, first?: FirstSuperuser): Promise<void> {
  await migrateDatabase(undefined, [
    (client) =>
      installJobs(
        client,
        jobHandlers.map((handler) => handler.policy),
      ),
    () => seedPeople(show, first),
    async () => {
      await seedLibrary();
      if (isDemo()) await seedSamples();
    },
  ]);
}
