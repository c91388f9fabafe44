import { hasLocale, NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LocaleSwitcher } from "@/components/layout/locale-switcher";
import { Toaster } from "@/components/ui/toast";
import { pickMessages } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { Framed } from "../framed";

type AuthLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** What the doors need beyond a reading page: words in the browser, toasts, and a language switch that keeps the query. */
export default async function AuthLayout({ children, params }: AuthLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ["common", "layout"])}>
      <Framed path="/login" languages={<LocaleSwitcher />}>
        {children}
      </Framed>
      <Toaster />
    </NextIntlClientProvider>
  );
}
