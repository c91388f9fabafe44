import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Creator } from "@/components/generation/creator";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listTray } from "@/lib/sources/queries";
import { clientMessages, otherMessages, withShell } from "./creator-messages";
import { creatorLanguage, type CreatorQuery } from "./creator-path";
import { loadCreator } from "./load-creator";

type PageProps = { params: Promise<{ locale: AppLocale }>; searchParams: Promise<CreatorQuery> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "generation" });
  return { title: t("title") };
}

/** The creator: the conversation, the writing or the finished course. */
export default async function CreatePage({ params, searchParams }: PageProps) {
  const { locale } = await params;
  const query = await searchParams;
  const { actor, state, author } = await loadCreator();
  return (
    <div className="gutter pt-10 pb-28 md:pt-14">
      <Creator
        {...state}
        me={{ id: actor.id }}
        language={state.language ?? creatorLanguage(query, locale)}
        tray={await listTray(actor)}
        begins={query.begin !== undefined}
        author={author}
        canConnect={actor.isSuperuser}
        messages={{
          en: pickMessages("en", locale === "en" ? clientMessages : withShell, otherMessages),
          es: pickMessages("es", locale === "es" ? clientMessages : withShell, otherMessages),
        }}
      />
    </div>
  );
}
