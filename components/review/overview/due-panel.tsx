import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { localeOf } from "@/lib/courses/policy";
import type { Overview } from "@/lib/review/overview/schema";

const DAY = 86_400_000;
/** Marks in one row; a larger number stands as a number alone. */
const MARKS = 12;
/** Two questions take about a minute. */
const PER_MINUTE = 2;

type DuePanelProps = Pick<Overview, "due" | "today">;

/** What is due today by course, and what comes next. */
export function DuePanel({ due, today }: DuePanelProps) {
  const t = useTranslations("dashboard.due");
  const format = useFormatter();
  const next = due.next.map(({ day, count }) => {
    const away = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
    if (away === 1) return t("tomorrow", { count });
    const date = format.dateTime(
      new Date(day),
      away < 7 ? { weekday: "long" } : { day: "numeric", month: "long" },
    );
    return t(away < 7 ? "onWeekday" : "onDate", { count, date });
  });
  return (
    <section
      aria-labelledby="due-title"
      className="border-line py-7 max-rail:border-t rail:border-s rail:py-11 rail:ps-10"
    >
      <h2 id="due-title" className="label-voice">
        {t("title")}
      </h2>
      <p className="num mt-1.5 flex items-end gap-4">
        <b className="font-display text-[4.5rem] leading-[0.82] font-[340]">{due.count}</b>
        <span className="leading-snug text-ink-2">
          <b className="block font-[560] text-ink">{t("questions", { count: due.count })}</b>
          {due.count > 0 ? <span>{t("minutes", { minutes: Math.ceil(due.count / PER_MINUTE) })}</span> : null}
        </span>
      </p>
      {due.count > 0 ? (
        <>
          <ul className="mt-5.5 border-t border-line text-14">
            {due.courses.map((course) => (
              <li
                key={course.id}
                className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line"
              >
                <span lang={localeOf(course.language)} className="truncate">
                  {course.title}
                </span>
                <span className="num flex items-center gap-1 text-13 text-ink-2">
                  <span className="sr-only">{t("ofCourse", { count: course.count })}</span>
                  {course.count <= MARKS ? (
                    Array.from({ length: course.count }, (_, i) => (
                      <i key={i} aria-hidden="true" className="size-1.75 rotate-45 border border-primary" />
                    ))
                  ) : (
                    <span aria-hidden="true">{course.count}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <LinkButton className="mt-5.5 max-sm:w-full" href="/review">
            {t("review")}
          </LinkButton>
        </>
      ) : null}
      {next.length > 0 ? (
        <p className="num mt-3 text-13 text-ink-3">{t("then", { days: format.list(next) })}</p>
      ) : null}
    </section>
  );
}
