import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { ResetForm } from "@/components/users/auth/reset-form";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "users.reset" });
  return { title: t("title"), robots: { index: false } };
}

/** Sets a new password with a link from an e-mail. Only the browser reads the token, so opening the page does not use it up. */
export default async function ResetPasswordPage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.reset" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("remembered"), link: t("toLogin"), href: "/login" }}
    >
      <ResetForm />
    </AuthPage>
  );
}
