import { useTranslations } from "next-intl";

/** The courses of the free library (db/seed/library), in its order. */
export const shelf = ["python", "learning", "statistics", "arguments", "money", "web"] as const;

/** What stands in the free library: a ruled list, like a table of contents. */
export function LibraryShelf() {
  const t = useTranslations("welcome.library");
  return (
    <section aria-labelledby="library-title" className="wrap pt-16 md:pt-24">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h2 id="library-title" className="display text-34">
            {t("title")}
          </h2>
          <p className="lead mt-4 max-w-[22em] text-17">{t("lead")}</p>
        </div>
        <ul className="border-t border-ink md:columns-1">
          {shelf.map((key) => (
            <li key={key} id={`course-${key}`} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1.2fr_1.4fr_auto] sm:items-baseline">
              <h3 className="font-display text-19 leading-snug font-[420] tracking-[-.008em]">{t(`course.${key}.title`)}</h3>
              <p className="text-15 text-pretty text-ink-2">{t(`course.${key}.text`)}</p>
              <p className="text-14 text-ink-3">
                {t("level")} · {t("price")}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
