import { createTranslator } from "next-intl";
import { messagesOf } from "@/lib/core/i18n/messages";
import { newId } from "@/lib/core/ids";
import type { ModuleDocument } from "@/lib/courses/document";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { preferredStyle, weeksFor } from "../assessment/fixed-questions";
import { literal, type Answers, type WholeCourse } from "../derived/whole-course";
import { moduleDocumentOf } from "../document";
import type { MaterialDraft } from "../drafts";
import { searchMaterial, searchWords, sourcesFor } from "../links/search-sources";
import type { SubjectKind } from "../policy";
import { readPlanModules, type PlanModule } from "./plan-files";

const LINKS_PER_MODULE = 2;
const firstKinds = { read: "article", watch: "video", exercise: "exercise" } as const;

/** Searches for the subject, a few for each module, those of the preferred type first. */
function searches(
  answers: Answers,
  about: { kind: SubjectKind | null; language: CourseLanguage; modules: number },
): MaterialDraft[][] {
  const style = preferredStyle(answers.style, about.language);
  const sources = sourcesFor(about.language, about.kind ?? undefined);
  const isFirst = (kind: string) => style !== null && kind === firstKinds[style];
  const ordered = [...sources.filter((s) => isFirst(s.kind)), ...sources.filter((s) => !isFirst(s.kind))];
  const words = searchWords(answers.subject);
  return Array.from({ length: about.modules }, (_, i) =>
    ordered
      .slice(i * LINKS_PER_MODULE, (i + 1) * LINKS_PER_MODULE)
      .map((source) => searchMaterial(source, words, about.language)),
  );
}

/** A study plan: four hand-written modules on how to learn a subject of this kind, with searches for the subject as typed. */
export function planFor(answers: Answers, kind: SubjectKind | null, language: CourseLanguage): WholeCourse {
  const t = createTranslator({
    locale: localeOf(language),
    messages: messagesOf(localeOf(language)),
    namespace: "generation.plan",
  });
  const modules = readPlanModules(language, kind);
  const links = searches(answers, { kind, language, modules: modules.length });
  const weeks = weeksFor(answers.time, modules.length, language);
  const own = [
    t("goal", { goal: literal(answers.goal) }),
    t("know", { know: literal(answers.know) }),
    weeks === null
      ? t("time", { time: literal(answers.time) })
      : t("weeks", { time: literal(answers.time), weeks }),
  ];
  const kindName = t(`kinds.${kind ?? "general"}`);
  return {
    kind: "study_plan",
    copiedFrom: null,
    materialStates: new Map(),
    document: {
      language,
      title: t("title", { subject: answers.subject }),
      overview: t("overview", { subject: literal(answers.subject), kind: kindName }),
      description: t("description", { kind: kindName }),
      training: t("training"),
      introduction: [t("what", { subject: literal(answers.subject) }), own.join(" ")].join("\n\n"),
      level: "beginner",
      tags: [t("training")],
      modules: inSequence(modules, links, language),
    },
  };
}

/** The modules' documents; each module builds on the one before. */
function inSequence(
  modules: readonly PlanModule[],
  links: readonly MaterialDraft[][],
  language: CourseLanguage,
): ModuleDocument[] {
  const ids = modules.map(() => newId());
  return modules.map(({ title, description, objectives, lesson, quizTitle, questions, practice }, i) =>
    moduleDocumentOf({
      id: ids[i] ?? newId(),
      language,
      title,
      description,
      objectives: objectives.map((text) => ({ text })),
      prerequisites: ids.slice(Math.max(0, i - 1), i),
      content: { lesson, quiz: { title: quizTitle, questions }, practice, materials: links[i] ?? [] },
    }),
  );
}
