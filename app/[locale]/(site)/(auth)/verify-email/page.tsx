import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { VerifyEmail } from "@/components/users/auth/verify-email";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "users.verify" });
  return { title: t("title"), robots: { index: false } };
}

/** Proves an e-mail address with a link from a mail. */
export default async function VerifyEmailPage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.verify" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("done"), link: t("toLogin"), href: "/login" }}
    >
      <VerifyEmail />
    </AuthPage>
  );
}
