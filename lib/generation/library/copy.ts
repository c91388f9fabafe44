import { createTranslator } from "next-intl";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { CourseDocument, MaterialDocument } from "@/lib/courses/document";
import type { MaterialState } from "@/lib/courses/document/mutations";
import { withNewIds } from "@/lib/courses/document/new-ids";
import { localeOf } from "@/lib/courses/policy";
import { preferredStyle, skipsBasics, weeksFor } from "../assessment/fixed-questions";
import { literal, type Answers, type WholeCourse } from "../derived/whole-course";

/** A library course: its id, its document, and the states of its links by their ids. */
export type LibraryCourse = {
  id: string;
  document: CourseDocument;
  materialStates: ReadonlyMap<string, MaterialState>;
};

const firstTypes = { read: /^art/i, watch: /^v[ií]deo/i, exercise: /^e[xj]erci/i } as const;

/** The links with the preferred type first. */
function sorted(
  materials: readonly MaterialDocument[],
  style: keyof typeof firstTypes | null,
): MaterialDocument[] {
  if (style === null) return [...materials];
  const isFirst = ({ type }: MaterialDocument) => firstTypes[style].test(type);
  return [...materials.filter(isFirst), ...materials.filter((one) => !isFirst(one))];
}

/**
 * A learner's copy of a library course. The first lesson is left out only if the learner chose to skip the basics; links of the preferred type come
 * first, and the introduction says what the answers changed.
 */
export function copyOf(
  { id, document: course, materialStates }: LibraryCourse,
  answers: Answers,
): WholeCourse {
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
  const { document, newIdOf } = withNewIds({
    ...course,
    overview: skipped ? `${t("partial", { title: skipped.title })} ${course.overview}` : course.overview,
    introduction: [introduction, course.introduction].filter((text) => text !== "").join("\n\n"),
    // The learner can edit the copy, and would see the keys of the original's checks.
    modules: kept.map(({ fresh: _, ...module }) => ({
      ...module,
      prerequisites: module.prerequisites.filter((other) => other !== skipped?.id),
      materials: sorted(module.materials, style),
    })),
  });
  const states = [...materialStates].flatMap(([materialId, state]) => {
    const renewed = newIdOf.get(materialId);
    return renewed === undefined ? [] : [[renewed, state] as const];
  });
  return { kind: "library_copy", copiedFrom: id, document, materialStates: new Map(states) };
}
