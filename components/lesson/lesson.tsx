import { getTranslations } from "next-intl/server";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { languageOf } from "@/lib/courses/policy";
import type { CitedPlace } from "@/lib/courses/schema";
import { CitationLegend } from "./citations/citation-legend";
import { markTexts } from "./citations/mark-texts";
import { markedLesson } from "./citations/marked-lesson";
import { renderLesson } from "./render-lesson";

/** Reading speed; low, because formulas and code take time. */
const WORDS_PER_MINUTE = 180;
/** A table of contents shows from this number of parts on. */
const MIN_PARTS = 3;

type LessonProps = {
  markdown: string;
  locale: AppLocale;
  /** The places that its marks name; null in a course without sources. */
  places?: readonly CitedPlace[] | null;
  /** The lesson is being written; a line of the same height stands for its table of contents. */
  isStreaming?: boolean;
};

/** A lesson: its reading time, table of contents, reading progress and text. */
export async function Lesson({ markdown, locale, places = null, isStreaming = false }: LessonProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  const labels = {
    note: t("reading.callout.note"),
    tip: t("reading.callout.tip"),
    important: t("reading.callout.important"),
    warning: t("reading.callout.warning"),
  };
  const marks = places ? await markTexts(places, locale) : undefined;
  const cited = places && new Set(places.map(({ mark }) => mark));
  const text = markedLesson(markdown, { language: languageOf(locale), cited });
  const { content, parts, words } = renderLesson(text, labels, marks);
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return (
    <article aria-label={t("lesson")} className="lesson mt-10">
      <div aria-hidden="true" className="lesson-progress no-print" />
      {isStreaming ? (
        <div className="lesson-contents no-print">
          <p>{t("lessonWriting")}</p>
        </div>
      ) : parts.length >= MIN_PARTS ? (
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
      <div dir="auto" className="prose-lesson">
        {content}
      </div>
      {places ? <CitationLegend places={places} locale={locale} /> : null}
    </article>
  );
}
