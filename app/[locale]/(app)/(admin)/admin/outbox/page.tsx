import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { OutboxList } from "@/components/admin/outbox/outbox-list";
import { OutboxMail } from "@/components/admin/outbox/outbox-mail";
import { TestMail } from "@/components/admin/outbox/test-mail";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { mailMode } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { findMail, listOutbox } from "@/lib/mailing/queries";
import { outboxQuery } from "@/lib/mailing/schema";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "mail.outbox" });
  return { title: t("title") };
}

/** The e-mails that were sent and those in the queue. */
export default async function OutboxPage({ params, searchParams }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const view = outboxQuery.parse(await searchParams);
  const [t, outbox, opened] = await Promise.all([
    getTranslations({ locale, namespace: "mail.outbox" }),
    listOutbox(actor, view),
    view.mail === undefined ? undefined : findMail(actor, view.mail),
  ]);
  const mode = mailMode();
  const sends = mode === "resend" || mode === "smtp";
  const isEmpty = outbox.data.length === 0;
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} />
        {sends ? (
          <TestMail />
        ) : (
          <Alert tone={mode === "off" ? "warn" : "info"} className="mt-6">
            {t(mode === "off" ? "off" : "demo")}
          </Alert>
        )}
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div
            className={cn(
              opened !== undefined && "hidden lg:block",
              opened === undefined && isEmpty && "lg:col-span-2",
            )}
          >
            <OutboxList outbox={outbox} view={view} />
          </div>
          <OutboxMail opened={opened} view={view} isEmpty={isEmpty} />
        </div>
      </div>
    </div>
  );
}
