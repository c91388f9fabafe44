import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AdminNav } from "@/components/admin/admin-nav";
import { EditUser } from "@/components/admin/users/edit-user";
import { Grants } from "@/components/admin/users/grants";
import { UserCourses } from "@/components/admin/users/user-courses";
import { UserFacts } from "@/components/admin/users/user-facts";
import { UserStates } from "@/components/admin/users/users-table";
import { MoreMessages } from "@/components/layout/more-messages";
import { PageHeader } from "@/components/layout/page-header";
import { plans } from "@/lib/billing/plans";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { Link } from "@/lib/core/i18n/navigation";
import { listGrants } from "@/lib/operators/grants/queries";
import { findUserOverview } from "@/lib/users/administration/overview/queries";
import { userId } from "@/lib/users/administration/schema";

type PageProps = { params: Promise<{ locale: AppLocale; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.one" });
  return { title: t("title") };
}

/** One user: profile, plan, credits and courses. */
export default async function UserPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale, ...path } = await params;
  const id = userId.safeParse(path);
  const overview = id.success ? await findUserOverview(actor, id.data.id) : null;
  if (!overview) notFound();
  const [t, tPlans, grants] = await Promise.all([
    getTranslations({ locale, namespace: "admin.one" }),
    getTranslations({ locale, namespace: "billing.plans" }),
    listGrants(actor, overview.user.id),
  ]);
  const planNames = plans.map(({ key }) => tPlans(key));
  const { user, made, taken } = overview;
  const timeZone = actor.timeZone ?? "UTC";
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <p>
          <Link href="/admin/users" className="link inline-flex min-h-11 items-center text-15">
            {t("back")}
          </Link>
        </p>
        <PageHeader
          title={<bdi className="wrap-anywhere">{user.full_name || user.email}</bdi>}
          aside={<EditUser user={user} me={{ id: actor.id }} />}
        />
        <p className="mt-3 flex gap-2 empty:hidden">
          <UserStates user={user} />
        </p>
        <UserFacts overview={overview} planNames={planNames} timeZone={timeZone} />
        <MoreMessages messages={pickMessages(locale, ["admin.grants"])}>
          <Grants user={user} made={grants.data} planNames={planNames} timeZone={timeZone} />
        </MoreMessages>
        <MoreMessages messages={pickMessages(locale, ["admin.takedown"])}>
          <UserCourses title={t("made")} none={t("noneMade")} list={made} timeZone={timeZone} />
        </MoreMessages>
        <UserCourses title={t("taken")} none={t("noneTaken")} list={taken} timeZone={timeZone} />
      </div>
    </div>
  );
}
