import { getFormatter, getTranslations } from "next-intl/server";
import { writtenFromText } from "@/components/layout/course-list/written-from-text";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseStructure, StructureModule, WrittenFrom } from "@/lib/courses/schema";
import { CourseHead } from "./course-head";
import { CourseIntroduction } from "./course-introduction";

type CoursePreviewProps = {
  courseId: string;
  structure: CourseStructure;
  writtenFrom: WrittenFrom | undefined;
  author: string;
  locale: AppLocale;
};

/** A published course that the viewer does not have: its contents and a link to its offer. */
export async function CoursePreview(props: CoursePreviewProps) {
  const { courseId, structure, writtenFrom, author, locale } = props;
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <div className="course-text">
      <CourseHead structure={structure} author={author} locale={locale} />
      {structure.description ? (
        <p className="mt-8 font-reading text-21 leading-normal text-pretty wrap-anywhere">
          {structure.description}
        </p>
      ) : null}
      {writtenFrom ? <PreviewSources from={writtenFrom} locale={locale} /> : null}
      <div className="no-print mt-9 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-6">
        <p className="min-w-60 flex-1 text-15 text-ink-2">{t("preview")}</p>
        <Button asChild variant="accent" size="lg">
          <InterfaceLink href={`/market?course=${courseId}`}>{t("seeOffer")}</InterfaceLink>
        </Button>
      </div>
      <CourseIntroduction introduction={null} overview={structure.course_overview} locale={locale} />
      <section aria-labelledby="modules-title" className="mt-16 border-t border-ink pt-7 pb-18">
        <h2 id="modules-title" className="display text-34">
          {t("modules")}
        </h2>
        <ol className="mt-6">
          {structure.modules.map((module, i) => (
            <PreviewModule key={module.id} module={module} number={i + 1} locale={locale} />
          ))}
        </ol>
      </section>
    </div>
  );
}

async function PreviewSources({ from, locale }: { from: WrittenFrom; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.writtenFrom" });
  return (
    <p className="num mt-4 text-15 text-ink-2 wrap-anywhere">
      {writtenFromText(from, t, await getFormatter({ locale }))}
    </p>
  );
}

async function PreviewModule({
  module,
  number,
  locale,
}: {
  module: StructureModule;
  number: number;
  locale: AppLocale;
}) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <p className="label-voice">{t("module", { number })}</p>
      <h3 className="display mt-1 text-26 text-balance wrap-anywhere">{module.module_title}</h3>
      {module.objectives.length > 0 ? (
        <>
          <p className="label-voice mt-4">{t("objectives")}</p>
          <ul className="mt-1.5 grid list-disc gap-1 ps-5 font-reading text-17 marker:text-ink-3">
            {module.objectives.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  );
}
