import { getFormatter, getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { Coverage } from "@/lib/sources/coverage/schema";

type WithoutPageProps = {
  courseId: string;
  coverage: Pick<Coverage, "unsourced" | "questions">;
  locale: AppLocale;
};

/** What the course states and asks without naming a page. */
export async function WithoutPage({ courseId, coverage, locale }: WithoutPageProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  const format = await getFormatter({ locale });
  const { unsourced, questions } = coverage;
  const count = unsourced.reduce((sum, module) => sum + module.count, 0);
  const modules = format.list(unsourced.map(({ module }) => String(module)));
  const [first] = unsourced;
  const row = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3";
  const small = "num block text-13 font-normal text-ink-2";
  return (
    <section aria-labelledby="without-page" className="mt-12">
      <h2 id="without-page" className="display border-b border-line pb-2.5 text-21">
        {t("withoutPage")}
      </h2>
      <ul>
        <li className={row}>
          <p className="font-medium">
            {first ? t("unsourced", { count, modules, moduleCount: unsourced.length }) : t("allSourced")}
            {first ? <span className={small}>{t("unsourcedText")}</span> : null}
          </p>
          {first ? (
            <Link
              href={`/course/${courseId}?module=${first.module}#no-source`}
              aria-label={t("showIt", { number: first.module })}
              className={cn(buttonVariants(), "min-h-9 px-3.5 text-14")}
            >
              {t("show")}
            </Link>
          ) : null}
        </li>
        {questions.total > 0 ? (
          <li className={row}>
            <p className="font-medium">
              {t(questions.sourced === questions.total ? "allQuestions" : "someQuestions", {
                count: questions.total - questions.sourced,
              })}
              <span className={small}>
                {t("questions", { sourced: questions.sourced, total: questions.total })}
              </span>
            </p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
