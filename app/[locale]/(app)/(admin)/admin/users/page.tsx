import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddUser } from "@/components/admin/users/add-user";
import { AdminNav } from "@/components/admin/admin-nav";
import { readView, viewQuery } from "@/components/admin/users/users-address";
import { UsersBrowser } from "@/components/admin/users/users-browser";
import { PageHeader } from "@/components/layout/page-header";
import { plans } from "@/lib/billing/plans";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listUsers } from "@/lib/users/administration/queries";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.list" });
  return { title: t("title") };
}

/** Searches, adds, edits and deletes accounts. */
export default async function UsersPage({ params, searchParams }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const view = readView(await searchParams);
  const [t, tPlans, list] = await Promise.all([
    getTranslations({ locale, namespace: "admin.list" }),
    getTranslations({ locale, namespace: "billing.plans" }),
    listUsers(actor, viewQuery(view)),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} aside={<AddUser />} />
        <UsersBrowser
          list={list}
          view={view}
          me={{ id: actor.id, timeZone: actor.timeZone ?? "UTC" }}
          planNames={plans.map(({ key }) => tPlans(key))}
        />
      </div>
    </div>
  );
}
