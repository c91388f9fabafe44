import { getTranslations } from "next-intl/server";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Badge } from "@/components/ui/badge";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { PublicCourse, PublicModule } from "@/lib/courses/public/schema";

type PublicOutlineProps = { course: PublicCourse; locale: AppLocale };

/** What the course teaches: the first objective of every module. */
export async function PublicOutcomes({ course, locale }: PublicOutlineProps) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  const outcomes = course.modules.flatMap(({ objectives }) => objectives.slice(0, 1));
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="display text-34">
        {t("outcomes")}
      </h2>
      <ul className="mt-4.5 border-t border-line">
        {outcomes.map(({ id, text }) => (
          <li
            key={id}
            className="grid grid-cols-[20px_1fr] gap-3.5 border-b border-line py-3 font-reading text-18 leading-snug wrap-anywhere"
          >
            <ProgressMark state="later" className="mt-1.5 size-3.5 justify-self-center" />
            <span dir="auto" className="inline-block first-letter:uppercase">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The modules with their objectives; open ones link to their text, `shown` is below. */
export async function PublicModules({ course, shown, locale }: PublicOutlineProps & { shown: string | null }) {
  const t = await getTranslations({ locale, namespace: "learning.publicCourse" });
  return (
    <section aria-labelledby="modules">
      <h2 id="modules" className="display text-34">
        {t("modules", { count: course.modules.length })}
      </h2>
      <ol className="mt-4.5 border-t border-line">
        {course.modules.map((module, i) => (
          <li key={module.id} className="grid grid-cols-[44px_minmax(0,1fr)] border-b border-line py-5">
            <span aria-hidden="true" className="num font-display text-26 leading-none text-ink-3">
              {i + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-display text-[1.25rem] leading-snug wrap-anywhere">
                <ModuleName
                  module={module}
                  href={sitePath(locale, `/learn/${course.slug}?module=${i + 1}#module`)}
                  isShown={module.id === shown}
                />
                {module.id === shown ? (
                  <Badge tone="primary" className="ms-2.5 align-[3px] font-text">{t("openBelow")}</Badge>
                ) : null}
              </h3>
              <Objectives module={module} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ModuleName({ module, href, isShown }: { module: PublicModule; href: string; isShown: boolean }) {
  if (!module.is_open) return module.module_title;
  return (
    <a href={isShown ? "#module" : href} className="underline-offset-4 hover:underline">
      {module.module_title}
    </a>
  );
}

function Objectives({ module }: { module: PublicModule }) {
  if (module.objectives.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-15 text-ink-2">
      {module.objectives.map(({ id, text }) => (
        <li
          key={id}
          className="relative ps-4.5 wrap-anywhere before:absolute before:start-0 before:top-[.5em] before:size-1.5 before:border before:border-ink-3 before:content-['']"
        >
          <span className="inline-block first-letter:uppercase">{text}</span>
        </li>
      ))}
    </ul>
  );
}
