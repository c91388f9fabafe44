import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
import { NotFoundView } from "@/components/layout/errors/not-found-view";
import { SiteLanguages } from "@/components/layout/site/site-languages";
import { THEME_SCRIPT } from "@/components/layout/colour-mode/theme-script";
import { findPageLocale } from "@/lib/core/i18n/page-locale";
import { ConfiguredSiteFrame } from "./[locale]/(site)/configured-site-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: `${t("text")} · Meno` };
}

/** The 404 page of unknown paths. It also renders without scripts, unlike a `notFound()` in a page. */
export default async function GlobalNotFound() {
  const locale = await findPageLocale();
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        {/* An unknown path has no translation, so the language links lead to the home page. */}
        <ConfiguredSiteFrame path="/404" languages={<SiteLanguages path="/" />}>
          <NotFoundView />
        </ConfiguredSiteFrame>
      </body>
    </html>
  );
}
