import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Pager } from "@/components/ui/pager";
import { Link } from "@/lib/core/i18n/navigation";
import {
  type MailStatus,
  mailStatuses,
  type Outbox,
  OUTBOX_PAGE,
  type OutboxEntry,
  type OutboxQuery,
} from "@/lib/mailing/schema";
import { outboxHref } from "./outbox-address";

const tones = {
  waiting: "primary",
  sent: "good",
  kept: "plain",
  failed: "wrong",
  skipped: "warn",
} as const satisfies Record<MailStatus, string>;

type OutboxListProps = { outbox: Outbox; view: OutboxQuery };

/** A page of mails, newest first, with a filter by state. */
export function OutboxList({ outbox, view }: OutboxListProps) {
  const t = useTranslations("mail.outbox");
  const { data, count } = outbox;
  return (
    <>
      <States outbox={outbox} view={view} />
      {data.length === 0 ? (
        <NoMails view={view} isPast={count > 0} />
      ) : (
        <>
          <ul aria-label={t("list")} className="border-t border-ink">
            {data.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                isOpen={entry.id === view.mail}
                href={outboxHref({ ...view, mail: entry.id })}
              />
            ))}
          </ul>
          <Pager
            page={view.page}
            size={OUTBOX_PAGE}
            shown={data.length}
            count={count}
            hrefOf={(page) => outboxHref({ status: view.status, page })}
          />
        </>
      )}
    </>
  );
}

/** Empty states: no mails, none in this state, or no such page. */
function NoMails({ view, isPast }: { view: OutboxQuery; isPast: boolean }) {
  const t = useTranslations("mail.outbox");
  if (!isPast)
    return (
      <EmptyState title={view.status ? t("emptyState") : t("empty")}>
        {view.status ? null : t("emptyText")}
      </EmptyState>
    );
  const toFirst = <LinkButton href={outboxHref({ status: view.status })}>{t("firstPage")}</LinkButton>;
  return (
    <EmptyState title={t("noPage")} action={toFirst}>
      {t("noPageText")}
    </EmptyState>
  );
}

function States({ outbox, view }: OutboxListProps) {
  const t = useTranslations("mail.outbox");
  const format = useFormatter();
  const shown = mailStatuses.filter((status) => outbox.counts[status] > 0 || status === view.status);
  const all = Object.values(outbox.counts).reduce((sum, one) => sum + one, 0);
  const choices = [
    { status: undefined, label: t("all"), n: all },
    ...shown.map((status) => ({ status, label: t(`status.${status}`), n: outbox.counts[status] })),
  ];
  if (all === 0) return null;
  return (
    <nav aria-label={t("filter")} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ status, label, n }) => (
          <li key={label}>
            <Link
              href={outboxHref({ status })}
              prefetch={false}
              aria-current={status === view.status ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-14 text-ink-2 hover:border-ink-2 hover:text-ink aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-ink"
            >
              {label}
              <span className="num text-13 text-ink-3">{format.number(n)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Line({ entry, isOpen, href }: { entry: OutboxEntry; isOpen: boolean; href: string }) {
  const t = useTranslations("mail.outbox");
  const subject = entry.subject ?? t(`kind.${entry.kind}`);
  return (
    <li className={cn("border-b border-line", isOpen && "bg-primary-soft")}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        aria-current={isOpen ? "true" : undefined}
        className="block px-2 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 truncate text-15 font-medium">{subject}</span>
          <MailTime at={entry.written_at} />
        </span>
        <span className="mt-1 flex items-center justify-between gap-4">
          <span className="min-w-0 truncate text-14 text-ink-2">{entry.to}</span>
          <MailState status={entry.status} />
        </span>
      </Link>
    </li>
  );
}

/** The time of a mail in UTC, with the zone named. */
export function MailTime({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="num shrink-0 text-13 text-ink-3">
      {format.dateTime(new Date(at), {
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
        timeZoneName: "short",
      })}
    </time>
  );
}

export function MailState({ status }: { status: MailStatus }) {
  const t = useTranslations("mail.outbox");
  return (
    <Badge variant="soft" tone={tones[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}
