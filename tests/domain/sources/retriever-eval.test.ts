import { expect, test } from "vitest";
import { hitRate, measureRetriever, silentRate } from "@/evals/retriever/measure";
import { createPerson } from "@/tests/support/users/factories";

test("the right passage is among the first five for 9 of 10 questions on eight documents, and other documents are silent, in the held-out third too", async () => {
  const { id } = await createPerson();
  const { answers, silences, documents, passages } = await measureRetriever(id);
  expect(documents).toBe(8);
  expect(passages).toBeGreaterThan(150);
  expect(answers.length).toBeGreaterThanOrEqual(40);
  const missed = answers.filter(({ place }) => place === null).map(({ question }) => question);
  console.log(
    `first five: ${hitRate(answers)}, first: ${hitRate(answers, 1)}; missed: ${missed.join(" | ")}`,
  );
  expect(hitRate(answers), missed.join("\n")).toBeGreaterThanOrEqual(0.9);
  const heldOut = answers.filter((one) => one.isHeldOut);
  expect(heldOut.length).toBeGreaterThan(8);
  expect(hitRate(heldOut), missed.join("\n")).toBeGreaterThanOrEqual(0.9);
  const heldSilences = silences.filter((one) => one.isHeldOut);
  for (const some of [silences, heldSilences])
    expect([silentRate(some, true) <= 0.05, silentRate(some, false) >= 0.7]).toEqual([true, true]);
});
