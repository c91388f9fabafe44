import { getTranslations } from "next-intl/server";
import { Disclosure } from "@/components/ui/disclosure";
import { formulas } from "@/components/ui/markdown/math/formulas";
import { Markdown } from "@/components/ui/markdown/markdown";
import type { AppLocale } from "@/lib/core/i18n/routing";

type CourseIntroductionProps = {
  introduction: string | null;
  /** Only on the first module. */
  overview: string | null;
  locale: AppLocale;
};

/** The collapsible introduction and, on the first module, the overview. */
export async function CourseIntroduction({ introduction, overview, locale }: CourseIntroductionProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  if (!introduction && !overview) return null;
  return (
    <div className="no-print mt-10 grid gap-6">
      {introduction ? (
        <Disclosure title={t("introduction")} level={2}>
          <Markdown typesetting={[formulas]} className="font-reading text-17">
            {introduction}
          </Markdown>
        </Disclosure>
      ) : null}
      {overview ? (
        <section
          aria-labelledby="overview-title"
          className="rounded-md border border-line bg-surface px-6 py-5"
        >
          <h2 id="overview-title" className="display text-26">
            {t("overview")}
          </h2>
          <Markdown typesetting={[formulas]} className="mt-2 font-reading text-17">
            {overview}
          </Markdown>
        </section>
      ) : null}
    </div>
  );
}
