import { describe, expect, it, vi } from "vitest";
import { readLibrary, type LibraryCourse as Written } from "@/scripts/seed/library-files";
import { moduleDraft, outlineDraft, type LearnerBlock } from "../drafts";
import { lintCourse } from "../lint/course";
import { balanceKeyPositions } from "../quiz/option-order";
import { adaptModule, adaptOutline, type LibrarySource } from "./adapt";

vi.setConfig({ testTimeout: 120_000 });
const library = readLibrary();
const address = "https://meno.example/course/1";

function sourceOf(written: Written): LibrarySource {
  const { course_title: title, training, level, tags, modules } = written.outline;
  return {
    address,
    course: {
      id: "1",
      twinKey: written.twinKey,
      title,
      training,
      level,
      tags,
      modules: modules.map((m, i) => ({ ...m, draft: moduleDraft.parse(written.modules[i]?.draft) })),
    },
  };
}
const sourceBy = (twin: string, locale: "en" | "es") =>
  sourceOf(library.find((c) => c.twinKey === twin && c.locale === locale) as Written);

const topics: Record<string, [string, string]> = {
  "python-first-line": ["Python", "Python"],
  "how-to-learn": ["study skills", "técnicas de estudio"],
  "statistics-everyday": ["statistics", "estadística"],
  arguments: ["critical thinking", "pensamiento crítico"],
  "personal-finance": ["personal finance", "finanzas personales"],
  "how-the-web-works": ["how the web works", "cómo funciona la web"],
};
const learner = (language: LearnerBlock["language"], ...answers: string[]): LearnerBlock => ({
  language,
  answers: answers.map((answer, i) => ({ question: `${i}`, answer })),
});

function courseFor(source: LibrarySource, who: LearnerBlock) {
  const outline = outlineDraft.parse(adaptOutline(source, who));
  const modules = outline.modules.map((_, i) => moduleDraft.parse(adaptModule(source, who, i)));
  return { outline, modules, titles: outline.modules.map((m) => m.title) };
}

describe("a course adapted from the library", () => {
  it.each(library.map((course) => [`${course.twinKey} ${course.locale}`, course] as const))(
    "passes the schemas and the lint for every level and time: %s",
    (_, written) => {
      const source = sourceOf(written);
      const english = written.language === "english";
      const topic = topics[written.twinKey]?.[english ? 0 : 1] ?? "";
      for (const goal of english
        ? ["", ", to change my job", ", so that I can pay my debts and read the news"]
        : ["", ", para cambiar de trabajo", ", para pagar mis deudas y leer las noticias"]) {
        for (const prior of english
          ? ["nothing", "I know a little", "I have done it for years, regularly"]
          : ["nada", "sé un poco", "llevo años, habitualmente"]) {
          for (const time of english
            ? ["1 hour a week", "two evenings a week, an hour each", "six hours a week"]
            : ["1 hora a la semana", "dos tardes por semana, una hora cada una", "seis horas por semana"]) {
            const who = learner(
              written.language,
              `${topic}${goal}`,
              prior,
              time,
              english ? "videos" : "vídeos",
            );
            const { outline, modules } = courseFor(source, who);
            const asked = modules.map((m, i) => ({
              ...m,
              questions: balanceKeyPositions(m.questions, `${outline.course_title}|${i}`),
            }));
            expect(
              lintCourse(outline, asked, { language: written.language, learner: who }),
              `${goal} ${prior} ${time}`,
            ).toEqual([]);
            expect(`${JSON.stringify(outline)}${modules.map((m) => m.lesson).join("")}`).not.toMatch(
              /\{(?:topic|source|address|count|all|left|moved|share|asked|project|goalWords|timeLine)\}|undefined/,
            );
          }
        }
      }
    },
  );

  it("names its source with a link, and the changes", () => {
    const { outline, modules } = courseFor(
      sourceBy("personal-finance", "en"),
      learner(
        "english",
        "personal finance, to pay off my debts and understand interest",
        "nothing",
        "two evenings a week, an hour each",
        "reading",
      ),
    );
    expect(outline.course_overview).toContain(`[Personal finance basics](${address})`);
    expect(outline.introduction).toContain("“pay off my debts and understand interest”");
    expect(outline.introduction).toContain("No language model has rewritten them");
    expect(outline.introduction).toMatch(/“Interest, for you and against you” comes as early as it can/);
    expect(outline.modules.map((m) => m.title).slice(0, 2)).toEqual([
      "Where the money goes",
      "Interest, for you and against you",
    ]);
    expect(outline.modules[1]?.shaped_by).toContain(1);
    expect(modules.every((m) => m.lesson.includes("> **Note** You want this for “pay off my debts"))).toBe(
      true,
    );
  });

  it("selects modules by level and time", () => {
    const source = sourceBy("python-first-line", "es");
    const titles = (prior: string, time: string) =>
      courseFor(source, learner("español", "Python, para automatizar mi trabajo", prior, time, "leer"));
    const all = source.course.modules.map((m) => m.title);
    expect(titles("nada", "3 horas a la semana").titles).toEqual(all);
    expect(titles("nada", "1 hora a la semana").titles).toEqual(all.slice(0, 4));
    expect(titles("nada", "1 hora a la semana").outline.introduction).toContain(`Queda fuera: «${all[4]}»`);
    expect(titles("sé un poco", "3 horas a la semana").titles).toEqual(all.slice(1));
    expect(titles("sé un poco", "6 horas a la semana").titles.slice(0, 4)).toEqual(all.slice(1));
    expect(titles("sé un poco", "6 horas a la semana").titles).toHaveLength(5);
    const expert = titles("llevo años, habitualmente", "3 horas a la semana");
    expect(expert.titles.slice(1)).toEqual(all.slice(1));
    expect(expert.outline.modules.every((m, i) => m.prerequisites.every((p) => p < i))).toBe(true);
  });

  it("copies lessons, questions, feedback and links unchanged", () => {
    const source = sourceBy("how-the-web-works", "en");
    const { modules } = courseFor(
      source,
      learner("english", "how the web works", "nothing", "three hours a week", "videos"),
    );
    for (const [i, taken] of modules.entries()) {
      const own = source.course.modules[i]?.draft;
      expect(taken.lesson).toBe(own?.lesson);
      expect(taken.questions).toEqual(own?.questions);
      expect(taken.learning_materials.map((m) => m.url).sort()).toEqual(
        own?.learning_materials.map((m) => m.url).sort(),
      );
    }
  });
});
