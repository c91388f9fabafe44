import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MaterialScreen } from "@/components/sources/material/material-screen";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { localeOf } from "@/lib/courses/policy";
import { listTray } from "@/lib/sources/queries";
import { creatorLanguage, creatorPath, type CreatorQuery } from "../creator-path";
import { loadCreator } from "../load-creator";

type PageProps = { params: Promise<{ locale: AppLocale }>; searchParams: Promise<CreatorQuery> };

const clientMessages: readonly MessagePath[] = ["common", "errors", "layout", "sources"];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "sources.material" });
  return { title: t("title") };
}

/** The creator's optional step in which the person brings their own material, in the language of the course. */
export default async function MaterialPage({ params, searchParams }: PageProps) {
  const { locale } = await params;
  const { actor, state, author } = await loadCreator();
  const language = state.language ?? creatorLanguage(await searchParams, locale);
  const courseLocale = localeOf(language);
  const next = state.writing ? "plan" : "questions";
  return (
    <NextIntlClientProvider
      locale={courseLocale}
      messages={pickMessages(courseLocale, clientMessages)}
      timeZone="UTC"
    >
      <div lang={courseLocale} className="gutter pt-10 pb-28 md:pt-14">
        <MaterialScreen
          tray={await listTray(actor)}
          language={language}
          next={next}
          nextHref={creatorPath(language, next === "questions")}
          hasModel={author === "openai" || author === "capped"}
          reading={author === "offline" ? { canConnect: actor.isSuperuser } : null}
          storageKey={`meno.creator.${actor.id}.material`}
        />
      </div>
    </NextIntlClientProvider>
  );
}
