import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/lib/core/i18n/navigation";
import type { Revision } from "@/lib/courses/revisions/schema";
import { RevisionAuthor } from "./revision-author";

type VersionListProps = {
  courseId: string;
  revisions: readonly Revision[];
  /** The version that is compared with the one before. */
  selected: number;
  reader: { id: string; timeZone: string | null };
};

/** All versions, the newest first. */
export function VersionList({ courseId, revisions, selected, reader }: VersionListProps) {
  const t = useTranslations("studio.history");
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: reader.timeZone ?? "UTC",
  });
  const newest = revisions[0]?.number;
  return (
    <ol reversed className="history-versions">
      {revisions.map((revision) => {
        const { number, note, changes, created_at } = revision;
        return (
          <li key={number} data-selected={number === selected || undefined}>
            <span className="history-number">{number}</span>
            <div className="min-w-0">
              <p className="history-note" dir="auto">
                {note || (number === 1 ? t("first") : t("noNote"))}
              </p>
              <p className="history-meta num">
                <RevisionAuthor revision={revision} me={reader.id} />
                <time dateTime={created_at}>{date.format(new Date(created_at))}</time>
                {changes === null ? null : <span>{t("count", { count: changes })}</span>}
              </p>
              <p className="history-meta">
                {number > 1 ? (
                  <Link
                    href={`/studio/${courseId}/history?from=${number - 1}&to=${number}`}
                    aria-label={t("compareLabel", { number })}
                    className="link inline-flex min-h-11 items-center"
                    prefetch={false}
                  >
                    {t("compare")}
                  </Link>
                ) : null}
                <Link
                  href={`/studio/${courseId}/history/${number}`}
                  className="link inline-flex min-h-11 items-center"
                  prefetch={false}
                >
                  {t("look", { number })}
                </Link>
              </p>
            </div>
            {number === newest ? <Badge tone="good">{t("published")}</Badge> : null}
          </li>
        );
      })}
    </ol>
  );
}
