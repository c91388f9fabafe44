import { getTranslations } from "next-intl/server";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Alert } from "@/components/ui/alert";
import type { AppLocale } from "@/lib/core/i18n/routing";

/** For the author: an administrator has taken the course off the Hub, and why. */
export async function TakedownNote({ reason, locale }: { reason: string; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "course.takedown" });
  return (
    <Alert tone="wrong" title={t("title")} className="mx-5 mt-6 md:mx-10">
      {t("text", { reason })}
    </Alert>
  );
}

type ChangedNoteProps = { courseId: string; titles: readonly string[]; locale: AppLocale };

/** For the author: sources that have changed at their address, which the studio can read again. */
export async function ChangedNote({ courseId, titles, locale }: ChangedNoteProps) {
  const t = await getTranslations({ locale, namespace: "course.coverage" });
  if (titles.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={t("changed", { count: titles.length })}
      className="mt-6"
      actions={
        <InterfaceLink href={`/studio/${courseId}`} prefetch={false} className="link">
          {t("readAgain")}
        </InterfaceLink>
      }
    >
      {titles.join(" · ")}
    </Alert>
  );
}
