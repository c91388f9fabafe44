import { useTranslations } from "next-intl";
import { MailView } from "@/components/admin/mail-view";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/lib/core/i18n/navigation";
import type { OpenedMail, OutboxEntry, OutboxQuery } from "@/lib/mailing/schema";
import { outboxHref } from "./outbox-address";
import { MailState, MailTime } from "./outbox-list";

type OutboxMailProps = {
  /** Undefined: none selected; null: deleted. */
  opened: OpenedMail | null | undefined;
  view: OutboxQuery;
  isEmpty: boolean;
};

/** The selected mail as its recipient sees it. */
export function OutboxMail({ opened, view, isEmpty }: OutboxMailProps) {
  const t = useTranslations("mail.outbox");
  if (opened === undefined) {
    if (isEmpty) return null;
    return (
      <p className="hidden self-start border-t border-ink pt-4 font-reading text-17 text-ink-3 italic lg:mt-15 lg:block">
        {t("choose")}
      </p>
    );
  }
  return (
    <section aria-label={t("opened")} className="min-w-0 self-start lg:sticky lg:top-6">
      <p className="lg:hidden">
        <Link
          href={outboxHref({ ...view, mail: undefined })}
          prefetch={false}
          className="link inline-flex min-h-11 items-center text-15"
        >
          {t("back")}
        </Link>
      </p>
      {opened === null ? <Alert tone="warn">{t("gone")}</Alert> : <MailFrame mail={opened} />}
    </section>
  );
}

function MailFrame({ mail }: { mail: OpenedMail }) {
  const t = useTranslations("mail.outbox");
  const { entry, subject, html, text } = mail;
  return (
    <>
      <h2 className="display text-26 leading-tight wrap-anywhere">{subject}</h2>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-2">
        <span className="wrap-anywhere">
          {t("to")} {entry.to}
        </span>
        <MailState status={entry.status} />
        <MailTime at={entry.written_at} />
      </div>
      <Reason entry={entry} />
      <MailView html={html} text={text} />
    </>
  );
}

function Reason({ entry }: { entry: OutboxEntry }) {
  const t = useTranslations("mail.outbox");
  const { failure, status, kind } = entry;
  if (status === "skipped") return <Alert className="mb-5">{t("skippedHint")}</Alert>;
  if (status === "failed") {
    const isOurs = failure === "expired" || failure === "unclear" || failure === "empty";
    return (
      <Alert tone="warn" className="mb-5">
        {isOurs ? t(`failure.${failure}`) : t("failure.other", { reason: failure ?? "?" })}
      </Alert>
    );
  }
  if ((kind === "recovery" || kind === "verification" || kind === "invitation") && status !== "kept")
    return <p className="mb-4 text-14 text-ink-3">{t("hidden")}</p>;
  return null;
}
