import { useFormatter, useTranslations } from "next-intl";
import type { LearnerRecord } from "@/lib/review/record/schema";
import { RecordSection } from "./record-section";

/** The last days with answers, and how many were right. */
export function LatestDays({ days }: Pick<LearnerRecord, "days">) {
  const t = useTranslations("record.history");
  const format = useFormatter();
  if (days.length === 0) return null;
  return (
    <RecordSection id="history" title={t("title")} note={t("note")}>
      <ul className="num mt-4 border-t border-line">
        {days.map(({ day, answers, right }) => (
          <li key={day} className="flex justify-between gap-4 border-b border-line py-2.5 text-15">
            <span>{format.dateTime(new Date(day), { dateStyle: "long" })}</span>
            <span className="text-ink-2">{t("right", { right, answers })}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
