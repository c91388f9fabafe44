import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Studio } from "@/components/studio/frame/studio";
import { aiMode } from "@/lib/core/ai/connection";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { findTakedownReason } from "@/lib/market/takedown/queries";
import { findRegeneration } from "@/lib/studio/regeneration/queries";
import { listChangedSources } from "@/lib/studio/rereading/queries";
import { drawPreviewAction } from "./actions";
import { loadDraft } from "./load-draft";

type PageProps = { params: Promise<{ courseId: string; locale: AppLocale }> };

const clientMessages: readonly MessagePath[] = [
  "common",
  "errors",
  "layout",
  "market.rights",
  "sortable",
  "sources.add",
  "sources.facts",
  "sources.list",
  "sources.notice",
  "sources.permission",
  "sources.upload",
  "studio",
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { courseId, locale } = await params;
  const t = await getTranslations({ locale, namespace: "studio.frame" });
  const { draft } = await loadDraft(courseId);
  return { title: t("title", { title: draft.document.title }) };
}

/** The studio, in the language of the interface: the author's draft of a course. */
export default async function StudioPage({ params }: PageProps) {
  const { courseId, locale } = await params;
  const { actor, draft } = await loadDraft(courseId);
  const [regeneration, changedSources, takedownReason] = await Promise.all([
    findRegeneration(actor, courseId),
    draft.document.sources?.length ? listChangedSources(actor, courseId) : [],
    findTakedownReason({ id: courseId, isPublished: draft.is_published, isListed: draft.is_listed }),
  ]);
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, clientMessages)}>
      <Studio
        draft={draft}
        hasModel={aiMode() === "openai"}
        regeneration={regeneration}
        takedownReason={takedownReason}
        changedSources={changedSources}
        drawPreview={drawPreviewAction}
      />
    </NextIntlClientProvider>
  );
}
