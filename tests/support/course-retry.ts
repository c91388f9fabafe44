import { expect } from "vitest";
import type { Actor } from "@/lib/core/auth/actor";
import { retryGeneration } from "@/lib/generation/mutations";
import { goodAuthor } from "./course-drafts";
import { fake } from "./fake-model";
import { countersOf, storedCourse, storedModules, runWriteJobs } from "./generation";

/** Retry, with a model that works again, finishes a course that failed: nothing is left of the failure, nothing charged twice. */
export async function expectRetryFinishes(actor: Actor, id: string): Promise<void> {
  fake.respond(goodAuthor());
  await retryGeneration(actor, id);
  await runWriteJobs();
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready", generationError: null });
  expect(await storedModules(id)).toHaveLength(4);
  expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
}
