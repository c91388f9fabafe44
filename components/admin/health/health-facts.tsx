import { useFormatter, useTranslations } from "next-intl";
import type { Health } from "@/lib/operators/health/schema";

const MEGABYTE = 1024 ** 2;

/** Versions, jobs, mails, sizes, and what is not set up. */
export function HealthFacts({ health }: { health: Health }) {
  const t = useTranslations("admin.health");
  const format = useFormatter();
  const size = (bytes: number) => {
    const [unit, of] =
      bytes < 1024 * MEGABYTE
        ? (["megabytes", MEGABYTE] as const)
        : (["gigabytes", 1024 * MEGABYTE] as const);
    return t(unit, { size: format.number(bytes / of, { maximumSignificantDigits: 3 }) });
  };
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
      {health.switched_off.length > 0 ? (
        <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-14 text-ink-2">{t("off")}</dt>
          <dd className="text-15">
            <ul className="grid gap-1.5">
              {health.switched_off.map((feature) => (
                <li key={feature}>{t(`switchedOff.${feature}`)}</li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
