import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";

type FailureSectionProps = { title: string; empty: string; count: number; children: ReactNode };

/** A titled list of failures, or the sentence that there are none. */
export function FailureSection({ title, empty, count, children }: FailureSectionProps) {
  const format = useFormatter();
  return (
    <section className="mt-12">
      <h2 className="display text-26 leading-tight">
        <span>{title}</span> <span className="num text-18 text-ink-3">{format.number(count)}</span>
      </h2>
      {count === 0 ? (
        <p className="mt-3 text-15 text-ink-2">{empty}</p>
      ) : (
        <ul className="mt-4 border-t border-ink">{children}</ul>
      )}
    </section>
  );
}

type FailureProps = { title: string; at: string; lines: readonly (string | null)[]; action?: ReactNode };

/** One failure: its subject, its time in UTC, and what is known of its cause. */
export function Failure({ title, at, lines, action }: FailureProps) {
  const format = useFormatter();
  const t = useTranslations("admin.health");
  const time = format.dateTime(new Date(at), { dateStyle: "short", timeStyle: "medium", timeZone: "UTC" });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="text-15 font-medium wrap-anywhere">{title}</p>
        {lines.map((line) =>
          line === null ? null : (
            <p key={line} className="text-14 wrap-anywhere text-ink-2">
              {line}
            </p>
          ),
        )}
        <p className="num text-13 text-ink-3">
          <time dateTime={at}>{t("utc", { time })}</time>
        </p>
      </div>
      {action}
    </li>
  );
}
