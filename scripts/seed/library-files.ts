import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import { z } from "zod";
import {
  materialDraft,
  moduleDraft,
  outlineDraft,
  plannedModule,
  questionItem,
  type ModuleDraft,
  type OutlineDraft,
} from "@/lib/generation/drafts";

/** Every id of the library is derived from this constant, so it never changes. */
const NAMESPACE = "b3a1f0de-5c0b-4f0e-9d55-6d656e6f0001";
const localeLanguages = { en: "english", es: "español" } as const;
export type LibraryLocale = keyof typeof localeLanguages;

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** `course.json`: the outline, whose modules name the files that hold their lesson and quiz. */
const courseFile = outlineDraft
  .extend({
    modules: z
      .array(plannedModule.omit({ shaped_by: true }).extend({ key: slug }).strict())
      .min(4)
      .max(8),
  })
  .strict();
/** `<module>.json`: `key` identifies a question across edits, so learners keep their progress. */
const moduleFile = z.strictObject({
  quiz_title: z.string().min(3).max(120),
  questions: z
    .array(questionItem.extend({ key: slug }).strict())
    .min(4)
    .max(6),
  learning_materials: z.array(materialDraft.strict()).min(3).max(5),
});

export type LibraryModule = { key: string; draft: ModuleDraft; questionKeys: string[] };
export type LibraryCourse = {
  twinKey: string;
  locale: LibraryLocale;
  language: (typeof localeLanguages)[LibraryLocale];
  outline: OutlineDraft;
  modules: LibraryModule[];
};

/** Derives a stable id from keys; editing the text of a course does not change its ids. */
export function libraryId(...path: readonly (string | number)[]): string {
  return v5(path.join("/"), NAMESPACE);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

function readCourse(folder: string, twinKey: string, locale: LibraryLocale): LibraryCourse {
  const { modules, ...about } = courseFile.parse(readJson(join(folder, "course.json")));
  const parts = modules.map(({ key }): LibraryModule => {
    const file = moduleFile.parse(readJson(join(folder, `${key}.json`)));
    const lesson = readFileSync(join(folder, `${key}.md`), "utf8").trim();
    return {
      key,
      draft: moduleDraft.parse({ ...file, lesson }),
      questionKeys: file.questions.map((q) => q.key),
    };
  });
  const outline = outlineDraft.parse({ ...about, modules: modules.map((m) => ({ ...m, shaped_by: [] })) });
  return { twinKey, locale, language: localeLanguages[locale], outline, modules: parts };
}

/** Reads every hand-written course in English and Spanish; throws if a file is missing or malformed. */
export function readLibrary(root = join(process.cwd(), "db/library")): LibraryCourse[] {
  const twins = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return twins.flatMap((twin) =>
    (["en", "es"] as const).map((locale) => readCourse(join(root, twin, locale), twin, locale)),
  );
}
