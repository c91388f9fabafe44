import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { Creator } from "@/components/generation/creator";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { aiMode } from "@/lib/core/env";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { getCreatorState } from "@/lib/generation/assessment/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

/** Messages of the creator's client components, in both languages: choosing a language changes the interface at once. */
const clientMessages: readonly MessagePath[] = ["common", "generation", "errors"];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "generation" });
  return { title: t("title") };
}

/** The creator: the conversation, the writing or the finished course. People without a plan choose one first, and come back. */
export default async function CreatePage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const { subscribed, ...state } = await getCreatorState(actor);
  const create = sitePath(locale, "/create");
  if (!subscribed && !state.writing)
    redirect(`${sitePath(locale, "/pricing")}?next=${encodeURIComponent(create)}`);
  return (
    <div className="gutter pt-10 pb-28 md:pt-14">
      <Creator
        {...state}
        me={{ id: actor.id }}
        language={state.language ?? (locale === "es" ? "español" : "english")}
        author={aiMode()}
        canConnect={actor.isSuperuser}
        messages={{ en: pickMessages("en", clientMessages), es: pickMessages("es", clientMessages) }}
      />
    </div>
  );
}
