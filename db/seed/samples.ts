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

/** Under this name stands that the samples were given. */
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
 * Demo mode's priced shelf: a few courses of two made-up people, written by the offline author, so that buying can be tried. Given once: what is deleted
 * from it does not come back with the next start.
 */
export async function seedSamples(): Promise<void> {
  if ((await db().$count(schema.seeds, eq(schema.seeds.name, SEED))) > 0) return;
  // Writing takes seconds, during which no row should be locked.
  const shelf = samples.map((sample) => ({ ...sample, course: write(sample) }));
  const origin = {
    author: "offline" as const,
    model: "offline",
    promptVersion: "sample",
    at: new Date().toISOString(),
  };
  await db().transaction(async (tx) => {
    await tx.insert(schema.seeds).values({ name: SEED });
    const made = await tx
      .insert(schema.users)
      .values(Object.values(authors))
      .onConflictDoNothing()
      .returning({ id: schema.users.id });
    for (const { id } of made) await openCreditAccount(tx, id);
    for (const { course, author, credits } of shelf)
      await publishSeed(tx, course, {
        authorId: authors[author].id,
        price: credits * 100,
        twinKey: null,
        origin,
      });
  });
}
