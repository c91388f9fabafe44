import { getTranslations } from "next-intl/server";
import { dayText } from "@/lib/core/i18n/day-text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseUpdate } from "@/lib/courses/revisions/schema";
import { UpdateSeen } from "./update-seen";

type UpdateNoteProps = { courseId: string; update: CourseUpdate; locale: AppLocale };

/** What the author says about the changes since the learner was here last. */
export async function UpdateNote({ courseId, update, locale }: UpdateNoteProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  return (
    <aside aria-label={t("update.label")} className="no-print mt-8 border-s-2 border-primary ps-4">
      <p className="label-voice">{t("update.date", { date: dayText(update.published_at, locale) })}</p>
      <p dir="auto" className="mt-1 font-reading text-17 text-pretty wrap-anywhere">
        {update.note}
      </p>
      <UpdateSeen courseId={courseId} number={update.number} />
    </aside>
  );
}
