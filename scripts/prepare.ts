import { migrateDatabase } from "@/db/migrate";
import { seedLibrary } from "@/db/seed/library";
import { seedSamples } from "@/db/seed/samples";
import { seedPeople, type FirstSignIn } from "@/db/seed/people";
import { isDemo } from "@/lib/core/env";
import { installJobs } from "@/lib/core/jobs/install";
import { jobHandlers } from "@/lib/job-handlers";

/** Migrates a database and creates the job queues, under one lock. */
export async function migrateWithJobs(url?: string): Promise<void> {
  await migrateDatabase(url, [(client) => installJobs(client, jobHandlers.map((handler) => handler.policy))]);
}

/** Migrates the configured database and gives it its first rows, under the same lock; returns the sign-ins that it made. */
export async function prepareDatabase(): Promise<FirstSignIn[]> {
  const made: FirstSignIn[] = [];
  await migrateDatabase(undefined, [
    (client) => installJobs(client, jobHandlers.map((handler) => handler.policy)),
    async () => { made.push(...(await seedPeople())); },
    async () => {
      await seedLibrary();
      if (isDemo()) await seedSamples();
    },
  ]);
  return made;
}
