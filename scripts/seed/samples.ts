import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { openCreditAccount } from "@/lib/credits/mutations";
import { publishSeed } from "./library";
import { readSamples, type LibraryCourse } from "./library-files";

const authors = {
  ines: {
    id: "00000000-0000-7000-8000-000000000002",
    email: "ines@example.com",
    fullName: "Inés Robles",
    passwordHash: null,
  },
  tom: {
    id: "00000000-0000-7000-8000-000000000003",
    email: "tom@example.com",
    fullName: "Tom Akande",
    passwordHash: null,
  },
};

/** Author and price in credits of each sample. */
const terms: Record<string, { author: keyof typeof authors; credits: number }> = {
  "sample-sourdough": { author: "tom", credits: 8 },
  "sample-chess-openings": { author: "tom", credits: 5 },
  "sample-watercolour": { author: "ines", credits: 10 },
  "sample-first-sql-report": { author: "ines", credits: 12 },
};

/** Row of the `seeds` table that records that the samples were stored. */
const SEED = "samples";

/**
 * Stores demo mode's priced courses by two fictional authors, so that buying can be tried. Runs once per database, so deleted samples
 * do not come back.
 */
export async function seedSamples(samples: readonly LibraryCourse[] = readSamples()): Promise<void> {
  if ((await db().$count(schema.seeds, eq(schema.seeds.name, SEED))) > 0) return;
  const origin = {
    author: "person" as const,
    model: "none",
    promptVersion: "sample",
    at: new Date().toISOString(),
  };
  await db().transaction(async (tx) => {
    await tx.insert(schema.seeds).values({ name: SEED });
    const created = await tx
      .insert(schema.users)
      .values(Object.values(authors))
      .onConflictDoNothing()
      .returning({ id: schema.users.id });
    for (const { id } of created) await openCreditAccount(tx, id);
    for (const course of samples) {
      const own = terms[course.twinKey];
      if (!own) throw new Error(`Sample ${course.twinKey} has no author`);
      const { author, credits } = own;
      await publishSeed(tx, course, {
        authorId: authors[author].id,
        price: credits * 100,
        twinKey: null,
        origin,
      });
    }
  });
}
