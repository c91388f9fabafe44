import { useFormatter, useTranslations } from "next-intl";
import type { Overview } from "@/lib/review/overview/schema";

const DAY = 86_400_000;
const WEEKS = 16;
const [LEFT, STEP, SIDE] = [34, 20, 15];
/** Up to these minutes a square is filled by a quarter and by half. */
const [QUARTER, HALF] = [10, 25];

/** One square per day, fuller with more minutes of study. */
export function SixteenWeeks({ days, today }: Pick<Overview, "days" | "today">) {
  const t = useTranslations("dashboard.weeks");
  const format = useFormatter();
  const now = new Date(today);
  // Monday is the first day.
  const weekday = (now.getUTCDay() + 6) % 7;
  const start = now.getTime() - (weekday + (WEEKS - 1) * 7) * DAY;
  const at = (day: string) => Math.round((Date.parse(day) - start) / DAY);
  const thisWeek = days.filter(({ day }) => at(day) >= (WEEKS - 1) * 7).length;
  const weeks = Array.from({ length: WEEKS }, (_, week) => ({
    monday: new Date(start + week * 7 * DAY),
    days: days.filter(({ day }) => Math.floor(at(day) / 7) === week),
  }));
  const square = (i: number) => ({ x: LEFT + Math.floor(i / 7) * STEP, y: (i % 7) * STEP });
  const named = (n: number) => format.dateTime(new Date(start + n * DAY), { weekday: "short" });
  return (
    <section aria-labelledby="weeks-title">
      <h2 id="weeks-title" className="display text-34">
        {t("title")}
      </h2>
      <p className="num mt-2 text-14 text-ink-2">
        {t("thisWeek", { count: thisWeek })} {t("inAll", { count: days.length })}
      </p>
      <svg
        viewBox={`0 -3 ${LEFT + WEEKS * STEP + 4} 166`}
        aria-hidden="true"
        className="fig mt-5 w-full max-w-93 text-[10.5px]"
      >
        {[0, 3, 6].map((n) => (
          <text key={n} x="0" y={n * STEP + 12} className="fill-ink-3 stroke-none">
            {named(n)}
          </text>
        ))}
        <path
          className="stroke-line-strong opacity-55"
          style={{ strokeWidth: 0.7 }}
          d={Array.from({ length: (WEEKS - 1) * 7 + weekday + 1 }, (_, i) => square(i))
            .map(({ x, y }) => `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`)
            .join("")}
        />
        {days.map(({ day, minutes }) => {
          const { x, y } = square(at(day));
          const [h, s] = [SIDE / 2, SIDE];
          const filled =
            minutes <= QUARTER
              ? `M${x} ${y + h}h${h}v${h}h-${h}z`
              : minutes <= HALF
                ? `M${x} ${y}v${s}h${s}z`
                : `M${x} ${y}h${s}v${s}h-${s}z`;
          return (
            <g key={day} className="stroke-ink">
              <path d={`M${x} ${y}h${s}v${s}h-${s}z`} />
              <path d={filled} className="fill-ink stroke-none" />
            </g>
          );
        })}
        <path
          d={`M${square(at(today)).x + SIDE / 2} ${square(at(today)).y - 3.5}l11 11-11 11-11-11z`}
          className="stroke-primary"
        />
        {weeks.map(({ monday }, week) =>
          monday.getUTCDate() <= 7 ? (
            <text key={week} x={LEFT + week * STEP} y={158} className="fill-ink-3 stroke-none">
              {format.dateTime(monday, { month: "short" })}
            </text>
          ) : null,
        )}
      </svg>
      <Key />
      <ul className="sr-only">
        {weeks.map(({ monday, days: studied }) => (
          <li key={monday.getTime()}>
            {t("week", {
              date: format.dateTime(monday, { day: "numeric", month: "long" }),
              count: studied.length,
              minutes: Math.round(studied.reduce((sum, { minutes }) => sum + minutes, 0)),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const keys = [
  ["quarter", "M.5 6.500h6v6h-6z"],
  ["half", "M.5.5v12h12z"],
  ["full", "M.5.5h12v12h-12z"],
] as const;

function Key() {
  const t = useTranslations("dashboard.weeks");
  return (
    <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-ink-2">
      {keys.map(([key, fill]) => (
        <span key={key} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 13 13" className="fig size-3.25">
            <path d="M.5.5h12v12h-12z" />
            <path d={fill} className="fill-current stroke-none" />
          </svg>
          {t(key)}
        </span>
      ))}
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 13 13" className="fig size-3.25 text-primary">
          <path d="m6.500.7 5.800 5.800-5.800 5.800L.7 6.500z" />
        </svg>
        {t("today")}
      </span>
    </p>
  );
}
