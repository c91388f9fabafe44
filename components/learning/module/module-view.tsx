import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import type { ModuleObjective, StructureModule } from "@/lib/courses/schema";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { Lesson } from "@/components/lesson/lesson";
import { Practice } from "@/components/lesson/practice";
import { MaterialsGrid } from "./materials-grid";
import { ModuleTitle } from "./module-title";

type ModuleViewProps = {
  module: StructureModule;
  number: number;
  /** Draws something around the lesson, or around the line that stands for it. */
  around?: (lesson: ReactElement) => ReactElement;
  /** The interactive quiz, or what stands for it. */
  quiz: ReactElement | null;
  /** Whether the course has sources, so that its lesson shows marks. */
  hasSources?: boolean;
  locale: AppLocale;
};

/** Drops the objectives at the head of a lesson: the page shows them above it. */
function withoutObjectives(lesson: string): string {
  return lesson.replace(/^\s*## (?:Objectives|Objetivos)\s*\n[\s\S]*?(?=^## )/m, "");
}

/** One module: description, objectives, lesson, practice, materials, assessment. */
export async function ModuleView(props: ModuleViewProps) {
  const { module, number, around, quiz, hasSources = false, locale } = props;
  const t = await getTranslations({ locale, namespace: "course" });
  const lesson = module.lesson ? (
    <Lesson
      markdown={withoutObjectives(module.lesson)}
      places={hasSources ? (module.citations ?? []) : null}
      locale={locale}
    />
  ) : (
    <p className="mt-10 font-reading text-18 text-ink-2 italic">{t("notWritten")}</p>
  );
  return (
    <>
      <section aria-labelledby="module-title" className="mt-18 border-t border-ink pt-7">
        <p className="label-voice">{t("module", { number })}</p>
        <ModuleTitle moduleId={module.id}>{module.module_title}</ModuleTitle>
        <h3 className="label-voice mt-6">{t("description")}</h3>
        <p className="mt-1 font-reading text-21 leading-normal text-pretty wrap-anywhere">
          {module.description}
        </p>
      </section>
      {module.objectives.length > 0 ? <Objectives objectives={module.objectives} locale={locale} /> : null}
      {around ? around(lesson) : lesson}
      {module.practice && module.practice.length > 0 ? (
        <Practice
          items={module.practice}
          places={hasSources ? (module.citations ?? []) : []}
          locale={locale}
        />
      ) : null}
      {module.learning_materials && module.learning_materials.length > 0 ? (
        <MaterialsGrid materials={module.learning_materials} locale={locale} />
      ) : null}
      {quiz}
    </>
  );
}

async function Objectives({ objectives, locale }: { objectives: ModuleObjective[]; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <div className="mt-10 border-y border-line pt-5 pb-5.5">
      <h3 className="label-voice">{t("objectives")}</h3>
      <ol className="mt-2.5 grid gap-2 font-reading text-18">
        {objectives.map(({ id, text }, i) => (
          <li key={id} className="grid grid-cols-[32px_1fr] leading-normal">
            <span aria-hidden="true" className="num font-display text-21 text-primary">
              {i + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
