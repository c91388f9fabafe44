import type { Metadata, Viewport } from "next";
import { hasLocale } from "next-intl";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
import { CarryNext } from "@/components/layout/site/carry-next";
import { RestoredPage } from "@/components/layout/restored-page";
import { THEME_SCRIPT } from "@/components/layout/colour-mode/theme-script";
import { appUrl } from "@/lib/core/env";
import { routing } from "@/lib/core/i18n/routing";

export const metadata: Metadata = {
  metadataBase: new URL(appUrl()),
  title: { default: "Meno", template: "%s · Meno" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#12161f" },
  ],
};

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }));
}

type SiteLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Root layout of the public and auth pages. They are static, so it reads no headers or cookies; pages provide their own messages. */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        {children}
        <CarryNext />
        <RestoredPage />
      </body>
    </html>
  );
}
