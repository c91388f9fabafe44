import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { FeedbackTable } from "@/components/feedback/feedback-table";
import { NoFeedback } from "@/components/feedback/no-feedback";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Pager } from "@/components/ui/pager";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listFeedback } from "@/lib/feedback/queries";
import { feedbackQuery } from "@/lib/feedback/schema";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "feedback.list" });
  return { title: t("title") };
}

/** The feedback of all users. */
export default async function ReadFeedbackPage({ params, searchParams }: PageProps) {
  const actor = await requirePageSuperuser();
  const [{ locale }, search] = await Promise.all([params, searchParams]);
  const wanted = feedbackQuery.safeParse({
    skip: (Number(search.page ?? 1) - 1) * feedbackQuery.parse({}).limit,
  });
  const query = wanted.success ? wanted.data : feedbackQuery.parse({});
  const page = query.skip / query.limit + 1;
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "feedback.list" }),
    listFeedback(actor, query),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader
          title={t("title")}
          lead={t("lead")}
          aside={<LinkButton href="/create">{t("add")}</LinkButton>}
        />
        {list.data.length === 0 ? (
          <NoFeedback page={page} />
        ) : (
          <FeedbackTable
            entries={list.data}
            userHref={(id) => `/admin/users/${id}`}
            timeZone={actor.timeZone ?? "UTC"}
          />
        )}
        {list.data.length === 0 ? null : (
          <Pager
            page={page}
            size={query.limit}
            shown={list.data.length}
            count={list.count}
            capped={list.count_capped}
            hrefOf={(to) => `/readFeedback?page=${to}`}
          />
        )}
      </div>
    </div>
  );
}
