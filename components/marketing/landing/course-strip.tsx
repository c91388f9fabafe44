import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { InlineCover } from "./inline-cover";

export type StripCourse = { id: string; slug: string; title: string; modules: number };

/** Four courses of the free library, which open without an account. */
export function CourseStrip({ courses }: { courses: readonly StripCourse[] }) {
  const t = useTranslations("welcome.library");
  const locale = useLocale();
  return (
    <section aria-labelledby="strip-title" className="strip">
      <h2 id="strip-title">{t("title")}</h2>
      <ul>
        {courses.map(({ id, slug, title, modules }) => (
          <li key={slug}>
            <a href={sitePath(locale, `/learn/${slug}`)}>
              <span className="strip-cover">
                <InlineCover courseId={id} />
              </span>
              <span>
                <b>{title}</b> <small>{t("modules", { n: modules })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
