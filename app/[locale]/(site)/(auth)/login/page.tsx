import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { GoogleButton } from "@/components/users/third-party/google-button";
import { OidcButton } from "@/components/users/third-party/oidc-button";
import { PasskeyButton } from "@/components/users/auth/passkey-button";
import { LoginForm } from "@/components/users/auth/login-form";
import { SignInWays } from "@/components/users/auth/sign-in-ways";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { pageAlternates } from "@/lib/core/seo";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.login" });
  return { title: t("submit"), alternates: pageAlternates(locale, "/login") };
}

/** The sign-in page. */
export default async function LoginPage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.login" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("noAccount"), link: t("toSignup"), href: "/signup" }}
    >
      <SignInWays purpose="login" provider={<OidcButton purpose="login" />}>
        <LoginForm />
        <PasskeyButton />
        <GoogleButton purpose="login" />
      </SignInWays>
    </AuthPage>
  );
}
