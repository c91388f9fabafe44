"use client";

import { useLocale, useTranslations } from "next-intl";
import { AHEAD, type Forecast } from "./forgetting";

const [WIDTH, HEIGHT] = [560, 200];

/** Whole numbers from below the lowest point up to the number of questions, at most six of them. */
function ticksOf({ count, without, with: reviewed }: Forecast): number[] {
  const low = Math.max(0, Math.floor(Math.min(...without, ...reviewed) - 0.5));
  const step = Math.max(1, Math.ceil((count - low) / 4));
  return Array.from({ length: Math.ceil((count - low) / step) + 1 }, (_, i) => count - i * step).filter(
    (n) => n >= 0,
  );
}

/** Expected right answers for the next 30 days: an ink line with today's review, a dotted one without it, hatched between them. */
export function ForgettingPlot({ forecast, today }: { forecast: Forecast; today: Date }) {
  const t = useTranslations("review.end");
  const locale = useLocale();
  const ticks = ticksOf(forecast);
  const low = ticks.at(-1) ?? 0;
  const span = Math.max(1, forecast.count - low);
  const x = (day: number) => (day / AHEAD) * WIDTH;
  const y = (value: number) => ((forecast.count - value) / span) * HEIGHT;
  const points = (values: readonly number[]) =>
    values.map((value, day) => `${x(day).toFixed(1)} ${y(value).toFixed(1)}`);
  const [reviewed, without] = [points(forecast.with), points(forecast.without)];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const dayText = (day: number) =>
    day === 0 ? t("today") : date.format(new Date(today.getTime() + day * 86_400_000));
  const [lastWith = 0, lastWithout = 0] = [forecast.with.at(-1), forecast.without.at(-1)];
  const values = { count: forecast.count, before: lastWithout, after: lastWith };
  // The labels of two lines that end close together stand apart.
  const apart = Math.max(0, 17 - (y(lastWithout) - y(lastWith))) / 2;
  return (
    <svg viewBox="-34 -36 628 268" role="img" aria-label={t("plot", values)} className="review-plot">
      <pattern
        id="review-kept"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V5" className="fig-hatch" />
      </pattern>
      <path d={`M${reviewed.join("L")}L${[...without].reverse().join("L")}Z`} fill="url(#review-kept)" />
      {ticks.map((n) => (
        <g key={n}>
          <path className="review-plot-grid" d={`M0 ${y(n)}H${WIDTH}`} />
          <text x="-12" y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      <path className="review-plot-axis" d={`M0 ${HEIGHT}H${WIDTH}`} />
      <path className="review-plot-without" d={`M${without.join("L")}`} />
      <path className="review-plot-with" d={`M${reviewed.join("L")}`} />
      <path d="M0 -5l5 5-5 5-5-5z" className="fill-primary" />
      <text x={WIDTH + 8} y={y(lastWith) + 4 - apart} className="fill-ink!">
        {number.format(lastWith)}
      </text>
      <text x={WIDTH + 8} y={y(lastWithout) + 4 + apart} className="fill-primary!">
        {number.format(lastWithout)}
      </text>
      <text className="review-plot-note" x="-28" y="-20">
        {t("axis", { count: forecast.count })}
      </text>
      {[0, 10, 20, 30].map((day) => (
        <text key={day} x={x(day)} y={HEIGHT + 24} textAnchor="middle">
          {dayText(day)}
        </text>
      ))}
      <text
        className="review-plot-note fill-ink!"
        x={WIDTH / 2}
        y={y(forecast.with[15] ?? 0) - 10}
        textAnchor="middle"
      >
        {t("with")}
      </text>
      <text
        className="review-plot-note fill-primary!"
        x={WIDTH / 2}
        y={y(forecast.without[15] ?? 0) + 20}
        textAnchor="middle"
      >
        {t("without")}
      </text>
    </svg>
  );
}
