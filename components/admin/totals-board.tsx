import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Totals } from "@/lib/users/administration/schema";

/** Total users and courses; without numbers, a skeleton. */
export function TotalsBoard({ totals }: { totals?: Totals }) {
  const t = useTranslations("admin.totals");
  const format = useFormatter();
  return (
    <section aria-label={t("title")} className="flex flex-wrap items-end gap-x-16 gap-y-6">
      <dl className="grid grow grid-cols-2 gap-x-6 sm:grow-0 sm:gap-x-16">
        {(["users", "courses"] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse sm:min-w-40 border-t border-ink pt-3">
            <dt className="text-15 text-ink-2">{t(name)}</dt>
            <dd className="display text-title num">
              {totals ? format.number(totals[name]) : <Skeleton className="my-2 h-10 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton href="/admin/users">{t("manage")}</LinkButton>
    </section>
  );
}
