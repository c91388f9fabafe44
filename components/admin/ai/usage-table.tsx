import { useFormatter, useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { AiUsage } from "@/lib/operators/ai/schema";

const columns = ["callsColumn", "failures", "input", "output", "cost"] as const;

/** The numbers behind the plots, newest day first. */
export function UsageTable({ usage }: { usage: AiUsage }) {
  const t = useTranslations("admin.ai.usage");
  const format = useFormatter();
  const dayText = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  const money = (cost: number | null) =>
    cost === null
      ? "–"
      : format.number(cost, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
  return (
    <Disclosure title={t("table")} level={3} className="mt-4">
      <div className="overflow-x-auto">
        <table className="w-full text-15">
          <thead>
            <tr className="border-b border-line text-14 text-ink-2">
              <th scope="col" className="py-2 text-start font-normal">
                {t("day")}
              </th>
              <th scope="col" className="py-2 ps-4 text-start font-normal">
                {t("use")}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 ps-4 text-end font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {usage.days.toReversed().map((day) => (
              <tr key={`${day.day} ${day.use}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
                  {dayText(day.day)}
                </th>
                <td className="py-2 ps-4">{t(day.use)}</td>
                {[day.calls, day.failures, day.input_tokens, day.output_tokens].map((number, index) => (
                  <td key={columns[index]} className="py-2 ps-4 text-end">
                    {format.number(number)}
                  </td>
                ))}
                <td className="py-2 ps-4 text-end">{money(day.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
