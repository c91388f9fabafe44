import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { findProvenance } from "@/lib/generation/provenance/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { createPerson } from "@/tests/support/users/factories";

test("authors see which model wrote their course, and in how many calls without those of the studio", async () => {
  const author = await createPerson();
  const { id } = await createDocumentCourse(author);
  expect(await findProvenance(author.actor, id)).toMatchObject({ model: "test", calls: 0 });
  const counted = { courseId: id, model: "test", inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
  await db()
    .insert(schema.modelUsage)
    .values([
      { ...counted, day: "2026-01-01", purpose: "lesson", calls: 3, failures: 0 },
      { ...counted, day: "2026-01-02", purpose: "quiz", calls: 4, failures: 1 },
      { ...counted, day: "2026-01-02", purpose: "proposal", calls: 5, failures: 0 },
    ]);
  expect(await findProvenance(author.actor, id)).toMatchObject({ model: "test", calls: 7 });
  expect(await findProvenance((await createPerson()).actor, id)).toBeNull();
});
