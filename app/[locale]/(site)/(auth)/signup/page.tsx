import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/users/auth/auth-page";
import { GoogleButton } from "@/components/users/third-party/google-button";
import { OidcButton } from "@/components/users/third-party/oidc-button";
import { SignInWays } from "@/components/users/auth/sign-in-ways";
import { SignUpGate } from "@/components/users/auth/sign-up-gate";
import { SignupForm } from "@/components/users/auth/signup-form";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { pageAlternates } from "@/lib/core/seo";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.signup" });
  return { title: t("submit"), alternates: pageAlternates(locale, "/signup") };
}

/** The sign-up page. */
export default async function SignupPage({ params }: PageProps) {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "users.signup" });
  return (
    <AuthPage
      title={t("title")}
      lead={t("lead")}
      other={{ text: t("haveAccount"), link: t("toLogin"), href: "/login" }}
    >
      <SignUpGate>
        <SignInWays purpose="signup" provider={<OidcButton purpose="signup" />}>
          <SignupForm />
          <GoogleButton purpose="signup" />
        </SignInWays>
      </SignUpGate>
    </AuthPage>
  );
}
