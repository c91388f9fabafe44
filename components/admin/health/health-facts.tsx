import { useFormatter, useTranslations } from "next-intl";
import type { Health } from "@/lib/operators/health/schema";

const GIGABYTE = 1024 ** 3;

/** Versions, jobs, mails and sizes. */
export function HealthFacts({ health }: { health: Health }) {
  const t = useTranslations("admin.health");
  const format = useFormatter();
  const size = (bytes: number) =>
    t("gigabytes", { size: format.number(bytes / GIGABYTE, { maximumSignificantDigits: 3 }) });
  const { migrations, jobs, mails, disk } = health;
  const facts = [
    ["version", `Meno ${health.version} · Node ${health.node} · PostgreSQL ${health.postgres}`],
    [
      "started",
      format.dateTime(new Date(health.started_at), {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: "UTC",
      }),
    ],
    ["migrations", t("migrationsText", { ...migrations })],
    ["jobs", t("jobsText", { ...jobs })],
    ["lag", health.queue_lag === null ? t("unknown") : t("seconds", { count: health.queue_lag })],
    ["mails", t("mailsText", { ...mails })],
    ["disk", t("diskText", { free: size(disk.free), total: size(disk.total) })],
    ["database", size(health.database_size)],
  ] as const;
  return (
    <dl className="mt-8 border-t border-ink">
      {facts.map(([name, text]) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-14 text-ink-2">{t(name)}</dt>
          <dd className="num text-15">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
