import { hasLocale, NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LocaleSwitcher } from "@/components/layout/locale/locale-switcher";
import { Toaster } from "@/components/ui/toast/toast";
import { pickMessages } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { ConfiguredSiteFrame } from "../configured-site-frame";

type AuthLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Adds what sign-in and sign-up forms need: messages, toasts and a language switch that keeps the query. */
export default async function AuthLayout({ children, params }: AuthLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, ["common", "errors", "layout", "users", "billing.plans"])}
    >
      <ConfiguredSiteFrame path="/login" languages={<LocaleSwitcher />}>
        {children}
      </ConfiguredSiteFrame>
      <Toaster />
    </NextIntlClientProvider>
  );
}
