import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmailAddress } from "@/components/ui/email-address";
import type { UserOverview } from "@/lib/users/administration/schema";

type UserFactsProps = { overview: UserOverview; planNames: readonly string[]; timeZone: string };

/** Profile, plan, credits, generations and visits of one user. */
export function UserFacts({ overview, planNames, timeZone }: UserFactsProps) {
  const t = useTranslations("admin.one");
  const format = useFormatter();
  const { user, sessions, plan_ends_at: ends } = overview;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
  const time = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone });
  const plan = user.plan_tier === null ? t("noPlan") : (planNames[user.plan_tier] ?? "");
  const facts: [string, ReactNode][] = [
    [t("email"), <EmailAddress key="email">{user.email}</EmailAddress>],
    [t("language"), t(`locale.${overview.locale}`)],
    [t("timeZone"), user.time_zone ?? t("unknown")],
    [
      t("joined"),
      <time key="joined" dateTime={user.created_at}>
        {day(user.created_at)}
      </time>,
    ],
    [
      t("lastSeen"),
      user.last_seen_at ? (
        <time dateTime={user.last_seen_at}>{time(user.last_seen_at)}</time>
      ) : (
        t("signedOut")
      ),
    ],
    [t("sessions"), format.number(sessions)],
    [t("plan"), ends === null ? plan : t("planUntil", { plan, day: day(ends) })],
    [t("credits"), format.number(user.credits, { minimumFractionDigits: 2, maximumFractionDigits: 2 })],
    [
      t("generations"),
      t("generationsOf", {
        n: user.generation_count,
        monthly: overview.monthly_generations,
        permanent: overview.permanent_generations,
      }),
    ],
    [t("generated"), format.number(user.total_generation_count)],
    [
      t("id"),
      <span key="id" className="font-code text-13 wrap-anywhere">
        {user.id}
      </span>,
    ],
  ];
  return (
    <dl className="mt-8 grid gap-x-12 border-t border-ink md:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid min-h-12 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 border-b border-line py-2.5 md:last:col-span-2 md:last:grid-cols-[calc(20%-1rem)_minmax(0,1fr)]"
        >
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="num text-15 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
