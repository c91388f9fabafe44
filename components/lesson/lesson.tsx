import { getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { renderLesson } from "./render-lesson";

/** Words a minute of careful reading; formulas and code take their time, so it is a slow figure. */
const WORDS_A_MINUTE = 180;
/** A list of contents is worth its place from here on. */
const MANY_PARTS = 3;

/** A lesson on paper: how long it takes, what it holds, how far the reader has come, and its text. */
export async function Lesson({ markdown, locale }: { markdown: string; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course" });
  const labels = {
    note: t("reading.callout.note"),
    tip: t("reading.callout.tip"),
    important: t("reading.callout.important"),
    warning: t("reading.callout.warning"),
  };
  const { drawn, parts, words } = renderLesson(markdown, labels);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return (
    <article aria-label={t("lesson")} className="lesson mt-10">
      <div aria-hidden="true" className="lesson-progress no-print" />
      {parts.length >= MANY_PARTS ? (
        <details className="lesson-contents no-print">
          <summary>{t("reading.length", { minutes, parts: parts.length })}</summary>
          <nav aria-label={t("reading.contents")}>
            <ol>
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </details>
      ) : null}
      <div className="prose-lesson">{drawn}</div>
    </article>
  );
}
