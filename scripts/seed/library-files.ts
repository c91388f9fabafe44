import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { practiceKinds } from "@/lib/courses/policy";
import {
  materialDraft,
  moduleDraft,
  outlineDraft,
  plannedModule,
  questionItem,
  type ModuleDraft,
  type OutlineDraft,
} from "@/lib/generation/drafts";

const localeLanguages = { en: "english", es: "español" } as const;
export type LibraryLocale = keyof typeof localeLanguages;

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** `course.json`: the outline, whose modules name the files that hold their lesson, quiz and practice items. */
const courseFile = outlineDraft
  .extend({
    /** Words by which the creator finds the course. */
    terms: z.array(z.string()).default([]),
    modules: z
      .array(plannedModule.omit({ shaped_by: true }).extend({ key: slug }).strict())
      .min(3)
      .max(8),
  })
  .strict();
/** `objective` is the index of the practised objective, `accepted` has the accepted forms, for a choice the right option and shorter forms of it. */
const practiceFile = z.strictObject({
  key: slug,
  objective: z.number().int().min(0).max(2),
  kind: z.enum(practiceKinds),
  prompt: z.string().min(10).max(1_000),
  options: z.array(z.string().min(1)).min(3).max(4).optional(),
  accepted: z.array(z.string().min(1).max(200)).min(1),
  model_answer: z.string().min(2).max(500),
  hints: z.array(z.string().min(10).max(300)).length(2),
});
/** `<module>.json`: `key` identifies a question or a practice item across edits, so learners keep their progress. */
const moduleFile = z.strictObject({
  quiz_title: z.string().min(3).max(120),
  questions: z
    .array(questionItem.extend({ key: slug }).strict())
    .min(4)
    .max(6),
  practice: z.array(practiceFile).min(1).max(6),
  learning_materials: z.array(materialDraft.strict()).min(3).max(5),
});

export type LibraryPractice = z.infer<typeof practiceFile>;
export type LibraryModule = {
  key: string;
  draft: ModuleDraft;
  questionKeys: string[];
  practice: LibraryPractice[];
};
export type LibraryCourse = {
  twinKey: string;
  locale: LibraryLocale;
  language: (typeof localeLanguages)[LibraryLocale];
  outline: OutlineDraft;
  terms: string[];
  modules: LibraryModule[];
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

function readCourse(folder: string, twinKey: string, locale: LibraryLocale): LibraryCourse {
  const { modules, terms, ...about } = courseFile.parse(readJson(join(folder, "course.json")));
  const parts = modules.map(({ key }): LibraryModule => {
    const file = moduleFile.parse(readJson(join(folder, `${key}.json`)));
    const lesson = readFileSync(join(folder, `${key}.md`), "utf8").trim();
    return {
      key,
      draft: moduleDraft.parse({ ...file, lesson }),
      questionKeys: file.questions.map((q) => q.key),
      practice: file.practice,
    };
  });
  const outline = {
    ...about,
    modules: modules.map(({ key: _, ...module }) => ({ ...module, shaped_by: [] })),
  };
  return { twinKey, locale, language: localeLanguages[locale], outline, terms, modules: parts };
}

const foldersOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Reads every course of the free library in English and Spanish; throws if a file is missing or malformed. */
export function readLibrary(root = join(process.cwd(), "db/library")): LibraryCourse[] {
  return foldersOf(root).flatMap((twin) =>
    (["en", "es"] as const).map((locale) => readCourse(join(root, twin, locale), twin, locale)),
  );
}

/** Reads the demo's sample courses, each in one language; throws if a file is missing or malformed. */
export function readSamples(root = join(process.cwd(), "db/samples")): LibraryCourse[] {
  return foldersOf(root).flatMap((name) =>
    foldersOf(join(root, name)).map((folder) => {
      const locale = z.enum(["en", "es"]).parse(folder);
      return readCourse(join(root, name, locale), `sample-${name}`, locale);
    }),
  );
}
