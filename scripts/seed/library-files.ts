import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  materialDraft,
  outlineDraft,
  plannedModule,
  practiceDraft,
  questionItem,
} from "@/lib/generation/drafts";

const localeLanguages = { en: "english", es: "español" } as const;
export type LibraryLocale = keyof typeof localeLanguages;

/** Identifies a part across edits, so that learners keep their progress. Parts of the first edition have numbers as keys. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** `course.json`: the outline, whose modules name the files that hold their lesson, quiz and practice items. */
const courseFile = outlineDraft
  .omit({ running_example: true })
  .extend({
    /** Words by which the creator finds the course. */
    terms: z.array(z.string()).default([]),
    modules: z
      .array(
        plannedModule
          .omit({ shaped_by: true, minutes: true, key_terms: true, misconceptions: true })
          .extend({
            key: slug,
            objectives: z
              .array(z.strictObject({ key: slug, text: z.string().min(8).max(200) }))
              .min(1)
              .max(3),
          })
          .strict(),
      )
      .min(3)
      .max(8),
  })
  .strict();
const practiceFile = practiceDraft.extend({ key: slug });
/** An item of the checks before and after the course. Code alone judges its answer, and the checks show no hints. */
const freshFile = practiceFile.extend({
  kind: z.enum(["choice", "number", "gap"]),
  hints: z.tuple([]).default([]),
});
const questionFile = questionItem.extend({
  key: slug,
  options: z.array(questionItem.shape.options.element.extend({ key: slug }).strict()).length(4),
});
/** `<module>.json`: the module's quiz, practice items, fresh items and links. */
const moduleFile = z.strictObject({
  quiz_title: z.string().min(3).max(120),
  questions: z.array(questionFile.strict()).min(4).max(6),
  practice: z.array(practiceFile).min(1).max(6),
  /** Items that neither lesson nor quiz shows. */
  fresh: z.array(freshFile).max(12).default([]),
  learning_materials: z.array(materialDraft.strict()).min(3).max(5),
});

/** A module without its keys, practice items and fresh items; the lesson is Markdown. */
const moduleDraft = z.object({
  lesson: z.string().min(400).max(20_000),
  quiz_title: z.string(),
  questions: z.array(questionItem),
  learning_materials: z.array(materialDraft),
});
export type ModuleDraft = z.infer<typeof moduleDraft>;

export type LibraryPractice = z.infer<typeof practiceFile>;
type LibraryFresh = z.infer<typeof freshFile>;
export type LibraryModule = {
  key: string;
  draft: ModuleDraft;
  objectiveKeys: string[];
  questionKeys: string[];
  /** The keys of each question's options. */
  optionKeys: string[][];
  practice: LibraryPractice[];
  fresh: LibraryFresh[];
};
type CourseFile = z.infer<typeof courseFile>;
/** The outline of a library course, without what only generated courses plan. */
export type LibraryOutline = Omit<CourseFile, "terms" | "modules"> & {
  modules: (Omit<CourseFile["modules"][number], "key" | "objectives"> & { objectives: string[] })[];
};
export type LibraryCourse = {
  twinKey: string;
  locale: LibraryLocale;
  language: (typeof localeLanguages)[LibraryLocale];
  outline: LibraryOutline;
  terms: string[];
  modules: LibraryModule[];
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

function readCourse(folder: string, twinKey: string, locale: LibraryLocale): LibraryCourse {
  const { modules, terms, ...about } = courseFile.parse(readJson(join(folder, "course.json")));
  const parts = modules.map(({ key, objectives }): LibraryModule => {
    const file = moduleFile.parse(readJson(join(folder, `${key}.json`)));
    const lesson = readFileSync(join(folder, `${key}.md`), "utf8").trim();
    return {
      key,
      draft: moduleDraft.parse({ ...file, lesson }),
      objectiveKeys: objectives.map((objective) => objective.key),
      questionKeys: file.questions.map((q) => q.key),
      optionKeys: file.questions.map((q) => q.options.map((option) => option.key)),
      practice: file.practice,
      fresh: file.fresh,
    };
  });
  const outline = {
    ...about,
    modules: modules.map(({ key: _, objectives, ...module }) => ({
      ...module,
      objectives: objectives.map(({ text }) => text),
    })),
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
