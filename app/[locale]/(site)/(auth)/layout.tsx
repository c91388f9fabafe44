import { hasLocale } from "next-intl";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LocaleSwitcher } from "@/components/layout/locale-switcher";
import { Toaster } from "@/components/ui/toast";
import { packWords } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { WordsProvider } from "@/lib/core/i18n/words-provider";
import { Framed } from "../framed";

type AuthLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** What the doors need beyond a reading page: words in the browser, toasts, and a language switch that keeps the query. */
export default async function AuthLayout({ children, params }: AuthLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <WordsProvider locale={locale} words={packWords(locale, ["common", "layout"])}>
      <Framed path="/login" languages={<LocaleSwitcher />}>
        {children}
      </Framed>
      <Toaster />
    </WordsProvider>
  );
}
