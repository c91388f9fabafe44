import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { getCurrentDocument, readDocument } from "@/lib/courses/document/queries";
import { publishDraft } from "@/lib/studio/mutations";
import { launch } from "@/tests/support/app/app-server";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { amount } from "@/tests/support/sample";
import { createPerson } from "@/tests/support/users/factories";

const KILLS = amount(3, 12);
const seed = Date.now() % 2 ** 31;

/** Park and Miller's generator, so that the seed of a failed run repeats its moments. */
function randomFrom(start: number): () => number {
  let state = start % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const publications = (output: string): number =>
  output.split("\n").filter((line) => /^\d+$/.test(line)).length;

test(
  `a process killed while publishing leaves a publication whole or not at all, ${KILLS} times, seed ${seed}`,
  { timeout: 120_000 },
  async () => {
    const random = randomFrom(seed);
    const author = await createPerson();
    const { id } = await createDocumentCourse(author, courseDocumentOf(12));
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    let done = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const publisher = launch("../tests/support/courses/publish-process", environment, {
        args: [id, JSON.stringify(author.actor)],
      });
      for (const end = Date.now() + 30_000; Date.now() < end && publications(publisher.output()) < 2;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      expect(publications(publisher.output()), publisher.output()).toBeGreaterThan(1);
      await new Promise((resolve) => setTimeout(resolve, random() * 150));
      await publisher.stop("SIGKILL");
      done += publications(publisher.output());
      // PostgreSQL may still execute the last statement of the dead process; a publication waits for its lock.
      await publishDraft(author.actor, id, { note: "" }).catch(() => undefined);

      const { document, number } = await getCurrentDocument(db(), id);
      expect(await readDocument(db(), id)).toEqual(document);
      const texts = document.modules.flatMap((module) => [module.description, module.lesson?.summary]);
      expect(new Set(texts)).toEqual(new Set([document.title]));
      const revisions = await db()
        .select({ number: schema.courseRevisions.number })
        .from(schema.courseRevisions)
        .where(eq(schema.courseRevisions.courseId, id));
      expect(revisions.map((row) => row.number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: number }, (_, index) => index + 1),
      );
      expect(number).toBeGreaterThan(done);
    }
  },
);
