import { getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** Stands for the quiz of a module whose lesson is whole and whose questions are being checked. */
export async function QuizPending({ locale }: { locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <section aria-labelledby="assessment-title" className="no-print mt-20 border-t border-ink pt-6.5">
      <h3 id="assessment-title" className="display text-34">
        {t("quiz.assessment")}
      </h3>
      <p className="mt-3 font-reading text-18 text-ink-2 italic">{t("quizPending")}</p>
    </section>
  );
}
