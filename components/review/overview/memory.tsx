import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/lib/core/i18n/navigation";
import { localeOf } from "@/lib/courses/policy";
import type { Overview, RememberedCourse } from "@/lib/review/overview/schema";

const DAY = 86_400_000;
const [BACK, AHEAD] = [56, 28];
const [WIDTH, HEIGHT] = [300, 76];
/** The least chance that a plot begins with. */
const FLOOR = 0.5;

/** How much of each course the person would answer today: eight weeks back, and four ahead without reviews. */
export function Memory({ courses, today }: Pick<Overview, "courses" | "today">) {
  const t = useTranslations("dashboard.memory");
  return (
    <section aria-labelledby="memory-title">
      <h2 id="memory-title" className="display text-34">
        {t("title")}
      </h2>
      <svg aria-hidden="true" className="absolute size-0">
        <pattern
          id="memory-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V5" stroke="var(--primary)" strokeWidth="1.2" />
        </pattern>
      </svg>
      <ul className="mt-5 border-t border-line">
        {courses.map((course) => (
          <CourseMemory key={course.id} course={course} today={today} />
        ))}
      </ul>
      <p className="mt-3.5 font-reading text-15 text-ink-2 italic">
        {t("figure")}{" "}
        <Link href="/record" prefetch={false} className="link font-text text-13 not-italic">
          {t("record")}
        </Link>
      </p>
    </section>
  );
}

function CourseMemory({ course, today }: { course: RememberedCourse; today: string }) {
  const t = useTranslations("dashboard.memory");
  const format = useFormatter();
  const percent = (chance: number) => format.number(chance, { style: "percent" });
  const now = course.past.at(-1) ?? 0;
  const last = new Date(Date.parse(today) + AHEAD * DAY);
  const weekly = course.past.filter((_, i) => (course.past.length - 1 - i) % 7 === 0);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-b border-line pt-4 pb-4.5 sm:grid-cols-[180px_minmax(0,1fr)_76px] sm:items-center">
      <h3
        lang={localeOf(course.language)}
        className="font-display text-18 leading-snug font-[420] wrap-anywhere"
      >
        {course.title}
      </h3>
      <p className="num text-13 whitespace-nowrap text-ink-3 sm:col-start-3 sm:text-end">
        <b className="me-1.5 font-display text-26 leading-none font-normal text-ink sm:me-0">
          {percent(now)}
        </b>{" "}
        <span className="sm:mt-1 sm:block">{t("now")}</span>
      </p>
      <div className="max-sm:col-span-2 max-sm:mt-2.5 sm:col-start-2 sm:row-start-1">
        <Plot course={course} />
        <p className="num mt-1 text-end text-13 text-ink-3">
          {t("then", {
            chance: percent(course.ahead.at(-1) ?? now),
            date: format.dateTime(last, { day: "numeric", month: "long" }),
          })}
        </p>
        <p className="sr-only">
          {t("weekly", { count: weekly.length, numbers: weekly.map(percent).join(", ") })}
        </p>
      </div>
    </li>
  );
}

/** Ink for what happened, dotted for what is expected. Decorative: the numbers stand beside it. */
function Plot({ course: { past, ahead } }: { course: RememberedCourse }) {
  const low = Math.min(FLOOR, ...past, ...ahead);
  const x = (day: number) => Math.round(((day + BACK) / (BACK + AHEAD)) * WIDTH);
  const y = (chance: number) =>
    Math.round((HEIGHT - 4 - ((chance - low) / (1 - low)) * (HEIGHT - 10)) * 10) / 10;
  const now = past.at(-1) ?? 0;
  const ink = past.map((chance, i) => `${x(i - past.length + 1)} ${y(chance)}`).join("L");
  const dotted = ahead.map((chance, i) => `${x(i + 1)} ${y(chance)}`).join("L");
  const start = `${x(0)} ${y(now)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="fig w-full">
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-line-strong" />
      <path d={`M0 ${y(0.9)}H${WIDTH}`} className="stroke-line" />
      <path d={`M${x(0)} 0V${HEIGHT - 1}`} className="stroke-line-strong" />
      <path
        d={`M${start}L${dotted}L${x(AHEAD)} ${y(now)}z`}
        fill="url(#memory-hatch)"
        className="stroke-none opacity-60"
      />
      <path
        d={`M${start}L${dotted}`}
        strokeDasharray="1 3"
        strokeLinecap="round"
        className="stroke-primary"
      />
      <path d={`M${ink}`} className="stroke-ink" />
      <path d={`M${start}m0-5 5 5-5 5-5-5z`} className="fill-primary stroke-paper" />
    </svg>
  );
}
