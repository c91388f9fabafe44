import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { openCreditAccount } from "@/lib/credits/mutations";
import { moduleDraft, outlineDraft, type LearnerBlock } from "@/lib/generation/drafts";
import { answerByRules } from "@/lib/generation/offline/author";
import { publishSeed } from "./library";
import { type LibraryCourse, type LibraryLocale } from "./library-files";

type Sample = {
  key: string;
  locale: LibraryLocale;
  author: "ines" | "tom";
  credits: number;
  answers: [topic: string, prior: string, time: string, style: string];
};

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

const samples: readonly Sample[] = [
  {
    key: "sample-sourdough",
    locale: "en",
    author: "tom",
    credits: 8,
    answers: [
      "sourdough bread, to bake every weekend",
      "I know a little",
      "two evenings a week, an hour each",
      "projects",
    ],
  },
  {
    key: "sample-chess",
    locale: "en",
    author: "tom",
    credits: 5,
    answers: ["chess, to win against my sister", "nothing", "15 minutes a day", "reading"],
  },
  {
    key: "sample-acuarela",
    locale: "es",
    author: "ines",
    credits: 10,
    answers: [
      "la acuarela, para pintar en mis viajes",
      "nada",
      "dos tardes por semana, una hora cada una",
      "proyectos",
    ],
  },
  {
    key: "sample-estadistica",
    locale: "es",
    author: "ines",
    credits: 12,
    answers: ["estadística, para leer estudios de salud", "sé un poco", "seis horas por semana", "leer"],
  },
];

/** Row of the `seeds` table that records that the samples were stored. */
const SEED = "samples";

const ask = (context: Record<string, unknown>): unknown => JSON.parse(answerByRules({ context }));

function write({ key, locale, answers }: Sample): LibraryCourse {
  const language = locale === "en" ? "english" : "español";
  const learner: LearnerBlock = {
    language,
    answers: answers.map((answer, i) => ({ question: `${i + 1}`, answer })),
  };
  const outline = outlineDraft.parse(ask({ task: { name: "outline" }, learner }));
  const modules = outline.modules.map((_, index) => {
    const draft = moduleDraft.parse(
      ask({ task: { name: "module" }, learner, course: outline, module: { index } }),
    );
    return { key: `module-${index}`, draft, questionKeys: draft.questions.map((_, i) => `question-${i}`) };
  });
  return { twinKey: key, locale, language, outline, modules };
}

/**
 * Stores demo mode's priced courses: two fictional authors, written by the offline author, so that buying can be tried.
 * Runs once per database, so deleted samples do not come back.
 */
export async function seedSamples(): Promise<void> {
  if ((await db().$count(schema.seeds, eq(schema.seeds.name, SEED))) > 0) return;
  // Writing takes seconds; it happens before the transaction so that no row is locked meanwhile.
  const written = samples.map((sample) => ({ ...sample, course: write(sample) }));
  const origin = {
    author: "offline" as const,
    model: "offline",
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
    for (const { course, author, credits } of written)
      await publishSeed(tx, course, {
        authorId: authors[author].id,
        price: credits * 100,
        twinKey: null,
        origin,
      });
  });
}
