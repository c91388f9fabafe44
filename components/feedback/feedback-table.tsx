import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmailAddress } from "@/components/ui/email-address";
import { Link } from "@/lib/core/i18n/navigation";
import type { FeedbackEntry } from "@/lib/feedback/schema";

type FeedbackTableProps = {
  entries: readonly FeedbackEntry[];
  /** The address of a user in the administration. */
  userHref: (id: string) => string;
  /** The reader's. */
  timeZone: string;
};

/** The feedback, one row each; on a phone the columns are stacked with their names. */
export function FeedbackTable({ entries, userHref, timeZone }: FeedbackTableProps) {
  return (
    <FeedbackFrame>
      {entries.map((entry) => (
        <FeedbackRow key={entry.id} entry={entry} href={userHref(entry.user_id)} timeZone={timeZone} />
      ))}
    </FeedbackFrame>
  );
}

/** Head and body of the table, shared with the skeleton. */
export function FeedbackFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("feedback.list");
  const head = "border-b border-ink py-2.5 pe-6 text-start text-13 font-medium text-ink-3";
  return (
    <table className="mt-8 block w-full text-15 md:table md:table-fixed">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={`${head} md:w-60`}>
            {t("user")}
          </th>
          <th scope="col" className={head}>
            {t("improve")}
          </th>
          <th scope="col" className={head}>
            {t("features")}
          </th>
          <th scope="col" className={head}>
            {t("general")}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}

function FeedbackRow({ entry, href, timeZone }: { entry: FeedbackEntry; href: string; timeZone: string }) {
  const t = useTranslations("feedback.list");
  const format = useFormatter();
  return (
    <tr className="block border-b border-line py-4 md:table-row md:py-0">
      <td className="block md:table-cell md:py-4 md:pe-6 md:align-top">
        <Link
          href={href}
          prefetch={false}
          dir="auto"
          className="link inline-flex items-center wrap-anywhere max-md:min-h-11"
        >
          {entry.full_name || entry.email}
        </Link>
        {entry.full_name ? (
          <span className="block text-13 text-ink-2 wrap-anywhere">
            <EmailAddress>{entry.email}</EmailAddress>
          </span>
        ) : null}
        <time dateTime={entry.created_at} className="num mt-1 block text-13 text-ink-3">
          {format.dateTime(new Date(entry.created_at), { dateStyle: "medium", timeZone })}
        </time>
      </td>
      <Answer label={t("improve")} none={t("none")} text={entry.improve} />
      <Answer label={t("features")} none={t("none")} text={entry.features} />
      <Answer label={t("general")} none={t("none")} text={entry.general} />
    </tr>
  );
}

function Answer({ label, none, text }: { label: string; none: string; text: string }) {
  return (
    <td
      className={
        text === ""
          ? "hidden md:table-cell md:py-4 md:pe-6 md:align-top"
          : "mt-3 block md:mt-0 md:table-cell md:py-4 md:pe-6 md:align-top"
      }
    >
      <span className="block text-13 text-ink-3 md:hidden">{label}</span>
      {text === "" ? (
        <span className="text-ink-3">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{none}</span>
        </span>
      ) : (
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      )}
    </td>
  );
}
