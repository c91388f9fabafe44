import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { CapForm } from "@/components/admin/ai/cap-form";
import { ConnectionForm } from "@/components/admin/ai/connection-form";
import { ConnectionStatus } from "@/components/admin/ai/connection-status";
import { UsageBoard } from "@/components/admin/ai/usage-board";
import { MoreMessages } from "@/components/layout/more-messages";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getAiSettings, getAiUsage } from "@/lib/operators/ai/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.ai" });
  return { title: t("title") };
}

/** The connected model, what it used, and what a month may use. */
export default async function AiPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const settings = getAiSettings(actor);
  const [t, usage] = await Promise.all([
    getTranslations({ locale, namespace: "admin.ai" }),
    getAiUsage(actor),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} aside={<ConnectionStatus settings={settings} usage={usage} />} />
        <MoreMessages messages={pickMessages(locale, ["admin.ai"])}>
          <section aria-labelledby="ai-model" className="mt-8 border-t border-ink pt-6">
            <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="ai-model" className="display text-26">
                {t(settings.source === null ? "connect" : "model")}
              </h2>
              <p className="text-14 text-ink-2">{t("modelText")}</p>
            </header>
            <ConnectionForm settings={settings} />
          </section>
          <section aria-labelledby="ai-usage" className="mt-14 border-t border-ink pt-6">
            <h2 id="ai-usage" className="display text-26">
              {t("usage.title")}
            </h2>
            <UsageBoard usage={usage} cap={settings.cap} />
            <CapForm settings={settings} />
          </section>
        </MoreMessages>
      </div>
    </div>
  );
}
