import { createTranslator } from "next-intl";
import { messagesOf } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import { preferredStyle, skipsBasics, weeksFor } from "../assessment/fixed-questions";
import { literal, type Answers, type WholeCourse, type WholeMaterial } from "../derived/whole-course";

/** A library course with its id. */
export type LibraryCourse = WholeCourse & { id: string };

const firstTypes = { read: /^art/i, watch: /^v[ií]deo/i, exercise: /^e[xj]erci/i } as const;

/** The links with the preferred type first. */
function sorted(materials: readonly WholeMaterial[], style: keyof typeof firstTypes | null): WholeMaterial[] {
  if (style === null) return [...materials];
  const isFirst = ({ type }: WholeMaterial) => firstTypes[style].test(type);
  return [...materials.filter(isFirst), ...materials.filter((one) => !isFirst(one))];
}

/**
 * A learner's copy of a library course. The first lesson is left out only if the learner chose to skip the basics; links of the preferred type come
 * first, and the introduction says what the answers changed.
 */
export function copyOf(course: LibraryCourse, answers: Answers): WholeCourse {
  const { id, ...original } = course;
  const { language } = course;
  const t = createTranslator({
    locale: localeOf(language),
    messages: messagesOf(localeOf(language)),
    namespace: "generation.copy",
  });
  const [first] = course.modules;
  const skipped = first !== undefined && skipsBasics(answers.know, first.title, language) ? first : null;
  const kept = skipped ? course.modules.slice(1) : course.modules;
  const style = preferredStyle(answers.style, language);
  const weeks = weeksFor(answers.time, kept.length, language);
  const introduction = [
    t("source", { title: course.title }),
    t("goal", { goal: literal(answers.goal) }),
    skipped ? t("skipped", { title: skipped.title, count: kept.length }) : t("all", { count: kept.length }),
    weeks === null
      ? t("time", { time: literal(answers.time) })
      : t("weeks", { time: literal(answers.time), weeks }),
  ].join(" ");
  return {
    ...original,
    kind: "library_copy",
    copiedFrom: id,
    overview: skipped ? `${t("partial", { title: skipped.title })} ${course.overview}` : course.overview,
    introduction: [introduction, course.introduction].filter((text) => text !== "").join("\n\n"),
    modules: kept.map((module) => ({
      ...module,
      prerequisites: skipped
        ? module.prerequisites.filter((p) => p > 0).map((p) => p - 1)
        : module.prerequisites,
      materials: sorted(module.materials, style),
    })),
  };
}
