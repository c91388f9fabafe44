import { useFormatter, useTranslations } from "next-intl";
import { localeOf } from "@/lib/courses/policy";
import type { BeforeAndAfter } from "@/lib/review/record/schema";
import { RecordSection } from "./record-section";

/** The checks before and after each course, with the gain and its interval. */
export function CheckList({ checks }: { checks: readonly BeforeAndAfter[] }) {
  const t = useTranslations("record.checks");
  if (checks.length === 0) return null;
  return (
    <RecordSection id="checks" title={t("title")} note={t("note")}>
      <ul className="mt-4 border-t border-line">
        {checks.map((check) => (
          <li
            key={check.course.id}
            className="grid items-center gap-x-8 gap-y-2.5 border-b border-line py-4 lg:grid-cols-[260px_minmax(0,1fr)_264px]"
          >
            <h3
              lang={localeOf(check.course.language)}
              className="font-display text-18 leading-snug font-[420] wrap-anywhere"
            >
              {check.course.title}
            </h3>
            <Scores check={check} />
            <Gain check={check} />
          </li>
        ))}
      </ul>
      <p className="mt-3.5 font-reading text-15 text-ink-2 italic">{t("figure")}</p>
    </RecordSection>
  );
}

const percent = (share: number) => `${2 + share * 96}%`;

/** A square at the share of right answers before, a diamond at the share after. */
function Scores({ check: { before, after } }: { check: BeforeAndAfter }) {
  const [start, end] = [before.right / before.total, after ? after.right / after.total : 1];
  const [left, right] = [Math.min(start, end), Math.max(start, end)];
  return (
    <div aria-hidden="true" className="num relative h-13 text-13">
      <span className="absolute inset-x-[2%] top-9 border-t border-line" />
      <span
        className={`absolute top-9 -mt-px ${after ? "border-t-2 border-ink" : "border-t-2 border-dotted border-primary"}`}
        style={{ left: percent(left), width: `${(right - left) * 96}%` }}
      />
      <span className="absolute top-1 -translate-x-1/2 text-ink-2" style={{ left: percent(start) }}>
        {before.right}
      </span>
      <span
        className="absolute top-7.5 size-3 -translate-x-1/2 border border-ink bg-paper"
        style={{ left: percent(start) }}
      />
      {after ? (
        <>
          <span
            className={`absolute -translate-x-1/2 font-[560] ${start === end ? "-top-3" : "top-1"}`}
            style={{ left: percent(end) }}
          >
            {after.right}
          </span>
          <span
            className="absolute top-7.5 size-3 -translate-x-1/2 rotate-45 bg-primary"
            style={{ left: percent(end) }}
          />
        </>
      ) : null}
    </div>
  );
}

function Gain({ check: { before, after, gain, modules_left } }: { check: BeforeAndAfter }) {
  const t = useTranslations("record.checks");
  const format = useFormatter();
  const number = (value: number) =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const x = (value: number) => 6 + Math.min(1, Math.max(0, value)) * 200;
  if (!after)
    return (
      <p className="num text-14">
        {t("before", before)} {t("left", { count: modules_left })}
      </p>
    );
  return (
    <div className="num text-14">
      <p className={gain ? "sr-only" : undefined}>
        {t("before", before)} {t("after", after)}
      </p>
      {gain ? (
        <>
          <p>
            {t("gain")} <b className="font-display text-21 leading-tight font-normal">{number(gain.value)}</b>
          </p>
          <svg viewBox="0 0 212 20" aria-hidden="true" className="fig my-1 -ms-1.5 w-full max-w-53">
            <path d="M6 10H206M6 6v8M206 6v8" className="stroke-line-strong" />
            <path
              d={`M${x(gain.low)} 10H${x(gain.high)}M${x(gain.low)} 5v10M${x(gain.high)} 5v10`}
              className="stroke-ink"
            />
            <path d={`M${x(gain.value)} 4l6 6-6 6-6-6z`} className="fill-primary stroke-none" />
          </svg>
          <p className="text-13 text-ink-3">
            {t("interval", { low: number(gain.low), high: number(gain.high), total: before.total })}
          </p>
        </>
      ) : null}
    </div>
  );
}
