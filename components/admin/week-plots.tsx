import { useFormatter, useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { WeekTotals } from "@/lib/users/administration/schema";

const SERIES = ["learners", "courses", "completions"] as const;
type Series = (typeof SERIES)[number];

/** One bar and the gap after it, in units of the drawing. */
const STEP = 20;
const HEIGHT = 64;

/** Bars of the last weeks, one plot for each kind of event, with all numbers in a table. */
export function WeekPlots({ weeks }: { weeks: readonly WeekTotals[] }) {
  const t = useTranslations("admin.weeks");
  return (
    <section aria-labelledby="weeks-title" className="mt-14">
      <h2 id="weeks-title" className="display text-26">
        {t("title")}
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-3">
        {SERIES.map((series) => (
          <WeekPlot key={series} series={series} weeks={weeks} />
        ))}
      </div>
      <p className="mt-4 text-14 text-ink-2">{t("note")}</p>
      <Disclosure title={t("table")} level={3} className="mt-4">
        <WeekTable weeks={weeks} />
      </Disclosure>
    </section>
  );
}

function WeekPlot({ series, weeks }: { series: Series; weeks: readonly WeekTotals[] }) {
  const t = useTranslations("admin.weeks");
  const format = useFormatter();
  const numbers = weeks.map((week) => week[series]);
  const most = Math.max(1, ...numbers);
  const width = weeks.length * STEP - 6;
  const label = t("plot", {
    name: t(series),
    numbers: numbers.map((number) => format.number(number)).join(", "),
  });
  return (
    <figure className="min-w-0 border-t border-ink pt-3">
      <figcaption className="flex items-baseline justify-between gap-4 text-15 text-ink-2">
        <span>{t(series)}</span>
        <span className="num font-[560] text-ink">
          {format.number(numbers.reduce((sum, number) => sum + number, 0))}
        </span>
      </figcaption>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT + 2}`} className="mt-3 w-full">
        <path d={`M0 ${HEIGHT + 1.5}H${width}`} fill="none" className="stroke-line-strong" />
        {numbers.map((number, index) => {
          const height = number === 0 ? 0 : Math.max(2, Math.round((number / most) * (HEIGHT - 2)));
          const isCurrent = index === numbers.length - 1;
          return height === 0 ? null : (
            <path
              key={weeks[index]?.week}
              d={`M${index * STEP + 0.5} ${HEIGHT + 1}v${-height}h13v${height}`}
              className={isCurrent ? "fill-ink stroke-ink" : "fill-none stroke-ink-2"}
            />
          );
        })}
      </svg>
    </figure>
  );
}

function WeekTable({ weeks }: { weeks: readonly WeekTotals[] }) {
  const t = useTranslations("admin.weeks");
  const format = useFormatter();
  return (
    <table className="w-full text-15">
      <thead>
        <tr className="border-b border-line text-start text-14 text-ink-2">
          <th scope="col" className="py-2 text-start font-normal">
            {t("week")}
          </th>
          {SERIES.map((series) => (
            <th key={series} scope="col" className="py-2 ps-4 text-end font-normal">
              {t(series)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {weeks.toReversed().map((week) => (
          <tr key={week.week} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
              {format.dateTime(new Date(`${week.week}T00:00:00Z`), {
                day: "numeric",
                month: "short",
                timeZone: "UTC",
              })}
            </th>
            {SERIES.map((series) => (
              <td key={series} className="py-2 ps-4 text-end">
                {format.number(week[series])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
