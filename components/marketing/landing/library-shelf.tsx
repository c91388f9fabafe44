import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

export type ShelfCourse = { slug: string; title: string; text: string; isOpen: boolean };

/** The free library as a ruled list, like a table of contents; unfinished courses are marked. */
export function LibraryShelf({ courses }: { courses: readonly ShelfCourse[] }) {
  const t = useTranslations("welcome.library");
  return (
    <section aria-labelledby="library-title" className="wrap pt-16 md:pt-24">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h2 id="library-title" className="display text-34">
            {t("title")}
          </h2>
          <p className="lead mt-4 max-w-[22em] text-17">
            {t("lead", { published: courses.filter(({ isOpen }) => isOpen).length })}
          </p>
        </div>
        <ul className="border-t border-ink">
          {courses.map(({ slug, title, text, isOpen }) => (
            <li
              key={slug}
              id={`course-${slug}`}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1.2fr_1.4fr_8.5rem] sm:items-baseline"
            >
              <h3
                className={cn(
                  "font-display text-19 leading-snug font-[420] tracking-[-.008em]",
                  isOpen || "text-ink-2",
                )}
              >
                {title}
              </h3>
              <p className="text-15 text-pretty text-ink-2">{text}</p>
              <p className="text-14 text-ink-3 sm:text-end">
                {isOpen ? `${t("level")} · ${t("price")}` : t("coming")}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
