import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { seedLibrary } from "@/scripts/seed/library";
import { libraryId } from "@/lib/courses/free-library";
import { readLibrary } from "@/scripts/seed/library-files";
import { getCourse } from "@/lib/courses/queries";
import type { CourseLanguage } from "@/lib/courses/schema";
import { answerAssessment, openAssessment } from "@/lib/generation/assessment/mutations";
import { createLearner } from "@/tests/support/users/factories";
import { storedCourse, storedModules, runWriteJobs } from "@/tests/support/generation/generation";

const asked: Record<
  CourseLanguage,
  { twin: string; locale: "en" | "es"; answers: string[]; modules: string[] }
> = {
  english: {
    twin: "personal-finance",
    locale: "en",
    modules: ["budget", "interest-and-debt", "saving", "inflation", "investing"],
    answers: [
      "I want to learn personal finance to pay off my debts and understand interest",
      "I could only be guessing, it is new to me",
      "Three hours a week",
      "Worked examples, please",
    ],
  },
  español: {
    twin: "statistics-everyday",
    locale: "es",
    modules: ["percentages", "samples", "causes", "risks"],
    answers: [
      "Quiero aprender estadística",
      "Sé un poco, del colegio",
      "Tres horas a la semana",
      "Leer explicaciones",
    ],
  },
};

describe("the offline author and the free library", () => {
  test.each(["english", "español"] as const)(
    "a goal on a subject of the library becomes a course drawn from it (%s)",
    { timeout: 60_000 },
    async (language) => {
      await seedLibrary();
      const { twin, locale, answers, modules: keys } = asked[language];
      const { actor } = await createLearner();
      await openAssessment(actor, language);
      let courseId: string | null = null;
      for (const text of answers)
        courseId = (await answerAssessment(actor, { user_input: text, language }, new Date())).course_id;
      if (courseId === null) throw new Error("no course was begun");
      await runWriteJobs();

      const course = await storedCourse(courseId);
      expect(course).toMatchObject({
        generationState: "ready",
        generationError: null,
        language,
        lintNotes: [],
      });
      const source = readLibrary().find((c) => c.twinKey === twin && c.locale === locale);
      if (!source) throw new Error(`the library has no ${twin}`);
      const stored = await storedModules(courseId);
      expect(stored.map((m) => m.title)).toEqual(
        keys.map((key) => source.outline.modules[source.modules.findIndex((m) => m.key === key)]?.title),
      );
      for (const [i, part] of stored.entries()) {
        const own = source.modules.find((m) => m.key === keys[i])?.draft;
        // The examiner agrees with all keys of the library, so no question is lost.
        expect(part.questions.map((q) => q.text).sort()).toEqual(
          own?.questions.map((q) => q.question).sort(),
        );
        for (const question of part.questions) {
          const item = own?.questions.find((q) => q.question === question.text);
          expect(question.options.find((o) => o.isRight)?.text).toBe(item?.options[item.right]?.text);
          expect(question.options.map((o) => o.feedback).sort()).toEqual(
            item?.options.map((o) => o.feedback).sort(),
          );
        }
        expect(part.lesson?.slice(0, 200)).toBe(own?.lesson.slice(0, 200));
        expect(part.materials.length).toBe(own?.learning_materials.length);
      }

      const { structure } = await getCourse(actor, courseId);
      const origin = libraryId(twin, locale);
      expect(structure.course_overview).toContain(`[${source.outline.course_title}](`);
      expect(structure.course_overview).toContain(`/course/${origin})`);
      // The link opens for the learner.
      expect((await getCourse(actor, origin)).access).toBe("preview");
    },
  );

  test.each([
    ["english", ["I want to learn Python", "nothing", "Three hours a week", "Reading"]],
    ["español", ["Quiero aprender Python", "nada", "Tres horas a la semana", "Leer explicaciones"]],
  ] as const)(
    "a course whose options differ only by signs is completed (%s)",
    { timeout: 60_000 },
    async (language, answers) => {
      await seedLibrary();
      const { actor } = await createLearner();
      await openAssessment(actor, language);
      let courseId: string | null = null;
      for (const text of answers)
        courseId = (await answerAssessment(actor, { user_input: text, language }, new Date())).course_id;
      await runWriteJobs();
      expect(await storedCourse(courseId ?? "")).toMatchObject({
        generationState: "ready",
        generationError: null,
        lintNotes: [],
      });
      const own = readLibrary()
        .filter((c) => c.language === language)
        .flatMap((c) => c.modules);
      for (const part of await storedModules(courseId ?? "")) {
        const source = own.find(({ draft }) =>
          draft.questions.some(({ question }) => part.questions.some(({ text }) => text === question)),
        );
        expect(part.questions.length, part.title).toBe(source?.draft.questions.length);
      }
    },
  );

  test(
    "the same goal without the library in the database becomes a study scaffold",
    { timeout: 60_000 },
    async () => {
      await db().update(schema.courses).set({ isPublished: false }).where(eq(schema.courses.price, 0));
      const { actor } = await createLearner();
      await openAssessment(actor, "english");
      let courseId: string | null = null;
      for (const text of ["Python", "nothing", "Three hours a week", "Reading"])
        courseId = (await answerAssessment(actor, { user_input: text, language: "english" }, new Date()))
          .course_id;
      await runWriteJobs();
      const course = await storedCourse(courseId ?? "");
      expect(course?.generationState).toBe("ready");
      expect(course?.introduction).toContain("This is a study scaffold");
    },
  );
});
