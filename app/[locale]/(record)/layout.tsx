import type { Metadata } from "next";
import { hasLocale, NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
import { ColourModeSync } from "@/components/layout/colour-mode/colour-mode";
import { THEME_SCRIPT } from "@/components/layout/colour-mode/theme-script";
import { Toaster } from "@/components/ui/toast/toast";
import { pickMessages } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import "./certificate.css";

// Public, but rendered per request: the site's pages are static, and the app's layout requires a session.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Meno", template: "%s · Meno" },
  robots: { index: false },
};

type RecordLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Root layout of public pages about one record, such as a certificate. */
export default async function RecordLayout({ children, params }: RecordLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <NextIntlClientProvider
          locale={locale}
          messages={pickMessages(locale, ["common", "layout", "learning.certificate"])}
        >
          {children}
          <ColourModeSync />
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
