import { expect } from "vitest";
import type { Actor } from "@/lib/core/auth/actor";
import { retryGeneration } from "@/lib/generation/mutations";
import { goodAuthor } from "./course-drafts";
import { fake } from "./fake-model";
import { countersOf, storedCourse, storedModules, runWriteJobs } from "./generation";

/** Expects a retry with a working model to finish a failed course without traces of the failure or a second charge. */
export async function expectRetryFinishes(actor: Actor, id: string): Promise<void> {
  fake.respond(goodAuthor());
  await retryGeneration(actor, id);
  await runWriteJobs();
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready", generationError: null });
  expect(await storedModules(id)).toHaveLength(4);
  expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
}
