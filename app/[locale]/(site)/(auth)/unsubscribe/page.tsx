import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { Unsubscribe } from "@/components/users/auth/unsubscribe";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "users.unsubscribe" });
  return { title: t("title"), robots: { index: false } };
}

/** Ends the weekly digest with the link of one. */
export default async function UnsubscribePage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.unsubscribe" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("again"), link: t("toLogin"), href: "/login" }}
    >
      <Unsubscribe />
    </AuthPage>
  );
}
