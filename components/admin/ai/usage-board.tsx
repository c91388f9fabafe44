import { useFormatter, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import type { AiSettings, AiUsage, ModelUse } from "@/lib/operators/ai/schema";
import { modelUses } from "@/lib/operators/ai/schema";
import { UsageTable } from "./usage-table";

/** One bar and the gap after it, in units of the drawing. */
const STEP = 10;
const HEIGHT = 64;

type Amounts = Pick<
  AiUsage["days"][number],
  "calls" | "failures" | "input_tokens" | "output_tokens" | "cost"
>;

/** The sum of the days of one use, or of all. */
export function sumOf(days: AiUsage["days"], use?: ModelUse): Amounts {
  const sum: Amounts = { calls: 0, failures: 0, input_tokens: 0, output_tokens: 0, cost: null };
  for (const day of days) {
    if (use !== undefined && day.use !== use) continue;
    sum.calls += day.calls;
    sum.failures += day.failures;
    sum.input_tokens += day.input_tokens;
    sum.output_tokens += day.output_tokens;
    if (day.cost !== null) sum.cost = (sum.cost ?? 0) + day.cost;
  }
  return sum;
}

/** Money and tokens of this month, a plot of each use over 30 days, and all numbers in a table. */
export function UsageBoard({ usage, cap }: { usage: AiUsage; cap: AiSettings["cap"] }) {
  const t = useTranslations("admin.ai.usage");
  const uses = modelUses.filter((use) => usage.days.some((day) => day.use === use));
  return (
    <>
      <MonthTotal month={usage.month} cap={cap} />
      <CapAlert share={usage.month.used_share} cap={cap} />
      {uses.length === 0 ? (
        <p className="mt-5 text-15 text-ink-2">{t("none")}</p>
      ) : (
        <>
          <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {uses.map((use) => (
              <UsePlot key={use} use={use} usage={usage} />
            ))}
          </div>
          <p className="mt-4 text-14 text-ink-2">{t("note")}</p>
          <UsageTable usage={usage} />
        </>
      )}
    </>
  );
}

/** From this share of the cap on, the page warns and superusers get a mail. */
const WARN_SHARE = 0.8;

function CapAlert({ share, cap }: { share: number | null; cap: AiSettings["cap"] }) {
  const t = useTranslations("admin.ai.usage");
  if (share === null || cap === null || share < WARN_SHARE) return null;
  const percent = Math.floor(share * 100);
  return (
    <Alert tone="warn" className="mt-5">
      {t(share < 1 ? "near" : cap.effect, { percent })}
    </Alert>
  );
}

/** Dollars where a price is known, otherwise tokens, against the cap. */
function MonthTotal({ month, cap }: { month: AiUsage["month"]; cap: AiSettings["cap"] }) {
  const t = useTranslations("admin.ai.usage");
  const format = useFormatter();
  const dollars = (amount: number) => format.number(amount, { style: "currency", currency: "USD" });
  const ofCap =
    cap === null
      ? t("month")
      : t("monthOfCap", {
          cap: cap.unit === "dollars" ? dollars(cap.amount) : t("tokens", { count: cap.amount }),
        });
  const isInDollars = month.cost !== null && cap?.unit !== "tokens";
  return (
    <p className="num mt-3.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
      <span className="display text-title">
        {isInDollars ? dollars(month.cost ?? 0) : t("tokens", { count: month.tokens })}
      </span>
      <span className="text-15 text-ink-2">{ofCap}</span>
    </p>
  );
}

function UsePlot({ use, usage }: { use: ModelUse; usage: AiUsage }) {
  const t = useTranslations("admin.ai.usage");
  const format = useFormatter();
  const ofUse = new Map(usage.days.filter((day) => day.use === use).map((day) => [day.day, day]));
  const numbers = usage.dates.map((date) => {
    const day = ofUse.get(date);
    return day === undefined ? 0 : day.input_tokens + day.output_tokens;
  });
  const most = Math.max(1, ...numbers);
  const width = numbers.length * STEP - 4;
  const total = sumOf(usage.days, use);
  const sum = t("tokens", { count: total.input_tokens + total.output_tokens });
  return (
    <figure className="min-w-0 border-t border-ink pt-3">
      <figcaption className="flex items-baseline justify-between gap-4 text-15 text-ink-2">
        <span>{t(use)}</span>
        <span className="num font-[560] text-ink">
          {total.cost === null ? sum : format.number(total.cost, { style: "currency", currency: "USD" })}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={t("plot", { name: t(use), sum, most: format.number(most) })}
        viewBox={`0 0 ${width} ${HEIGHT + 2}`}
        className="mt-3 w-full"
      >
        <path d={`M0 ${HEIGHT + 1.5}H${width}`} fill="none" className="stroke-line-strong" />
        {numbers.map((number, index) => {
          const height = number === 0 ? 0 : Math.max(2, Math.round((number / most) * (HEIGHT - 2)));
          const isToday = index === numbers.length - 1;
          return height === 0 ? null : (
            <path
              key={usage.dates[index]}
              d={`M${index * STEP + 0.5} ${HEIGHT + 1}v${-height}h5v${height}`}
              className={isToday ? "fill-ink stroke-ink" : "fill-none stroke-ink-2"}
            />
          );
        })}
      </svg>
      <p className="num mt-1.5 text-13 text-ink-3">
        {t("calls", { count: total.calls, failed: total.failures })}
      </p>
    </figure>
  );
}
