import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { RecoverForm } from "@/components/users/auth/recover-form";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { pageAlternates } from "@/lib/core/seo";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.recover" });
  return { title: t("title"), alternates: pageAlternates(locale, "/recover-password") };
}

/** Requests a link to reset the password. */
export default async function RecoverPasswordPage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.recover" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("remembered"), link: t("toLogin"), href: "/login" }}
    >
      <RecoverForm />
    </AuthPage>
  );
}
