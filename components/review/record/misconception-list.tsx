import { useFormatter, useTranslations } from "next-intl";
import { QuotedText } from "@/components/lesson/quoted-text";
import { LinkButton } from "@/components/ui/link-button";
import { localeOf } from "@/lib/courses/policy";
import type { RecurringMisconception } from "@/lib/review/record/schema";
import { RecordSection } from "./record-section";
import { StateMark } from "./state-mark";

const DAY = 86_400_000;
const WIDTH = 208;
/** Right answers since the last wrong one after which an idea is settled. */
const SETTLED = 2;

type MisconceptionListProps = { misconceptions: readonly RecurringMisconception[]; today: string };

/** The ideas behind wrong options that come back, when they did, and the way to the mentor. */
export function MisconceptionList({ misconceptions, today }: MisconceptionListProps) {
  const t = useTranslations("record.misconceptions");
  if (misconceptions.length === 0) return null;
  return (
    <RecordSection id="misconceptions" title={t("title")} note={t("note")}>
      <ul className="mt-4 border-t border-line">
        {misconceptions.map((one) => (
          <Misconception key={one.option_id} one={one} today={today} />
        ))}
      </ul>
      <p className="mt-3.5 font-reading text-15 text-ink-2 italic">{t("caption")}</p>
    </RecordSection>
  );
}

function Misconception({ one, today }: { one: RecurringMisconception; today: string }) {
  const t = useTranslations("record.misconceptions");
  const format = useFormatter();
  const dateOf = (day: string) => format.dateTime(new Date(day), { day: "numeric", month: "long" });
  const lang = localeOf(one.course.language);
  const isSettled = one.right_since >= SETTLED;
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-b border-line py-5.5 lg:grid-cols-[minmax(0,1fr)_220px_240px]">
      <div className="min-w-0 wrap-anywhere">
        <h3
          lang={lang}
          className={`font-display text-[1.25rem] leading-snug font-[420] text-balance ${isSettled ? "text-ink-2" : ""}`}
        >
          {one.misconception}
        </h3>
        <p className="mt-1 text-14 text-ink-2">
          {t.rich("chose", { option: () => <span lang={lang}>{one.option}</span> })}{" "}
          <span lang={lang}>
            <QuotedText text={one.question} from="quiz" />
          </span>
        </p>
      </div>
      <div>
        <Timeline days={one.days} today={today} />
        <p className="num mt-1 text-13 text-ink-2">
          {t("times", { count: one.days.length, date: dateOf(one.days.at(-1) ?? today) })}
          {one.discussed_on === null ? null : (
            <span className="block">{t("discussed", { date: dateOf(one.discussed_on) })}</span>
          )}
        </p>
        <p className="sr-only">{t("dates", { dates: format.list(one.days.map(dateOf)) })}</p>
      </div>
      {isSettled ? (
        <p className="flex items-center gap-2.5 text-14 text-ink-2 lg:justify-self-end">
          <StateMark state="known" />
          {t("settled")}
        </p>
      ) : one.is_open ? (
        <LinkButton
          className="no-print max-lg:w-full lg:justify-self-end"
          href={`/course/${one.course.id}?module=${one.module.number}&option=${one.option_id}#mentor`}
          prefetch={false}
          aria-label={t("workOn", { misconception: one.misconception })}
        >
          {t("work")}
        </LinkButton>
      ) : null}
    </li>
  );
}

/** Squares on a line from the first month to today. Decorative: the dates stand beside it. */
function Timeline({ days, today }: { days: readonly string[]; today: string }) {
  const format = useFormatter();
  const end = Date.parse(today);
  const first = new Date(Math.min(...days.map((day) => Date.parse(day)), end - 30 * DAY));
  const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1);
  const x = (time: number) => 6 + ((time - start) / Math.max(DAY, end - start)) * WIDTH;
  const months: number[] = [];
  for (let month = start; month <= end;) {
    months.push(month);
    const at = new Date(month);
    month = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  }
  const step = Math.ceil(months.length / 4);
  return (
    <svg viewBox="0 4 220 34" aria-hidden="true" className="fig w-full max-w-55">
      <path
        d={`M6 17H${6 + WIDTH}${months.map((month) => `M${x(month)} 13v8`).join("")}M${6 + WIDTH} 11v12`}
        className="stroke-line-strong"
      />
      {days.map((day, i) => (
        <path
          key={i}
          d={`M${x(Date.parse(day)) - 4.5} 12.5h9v9h-9z`}
          className="fill-wrong-soft stroke-wrong"
        />
      ))}
      {months
        .filter((_, i) => i % step === 0)
        .map((month) => (
          <text key={month} x={x(month)} y={33} className="fill-ink-3 stroke-none text-[11px]">
            {format.dateTime(new Date(month), { month: "short" })}
          </text>
        ))}
    </svg>
  );
}
