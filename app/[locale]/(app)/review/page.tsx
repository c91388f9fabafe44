import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Review } from "@/components/review/review";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getReviewSession } from "@/lib/review/session/queries";
import "./review.css";

type PageProps = { params: Promise<{ locale: AppLocale }> };

const clientMessages: readonly MessagePath[] = [
  "common",
  "course.citations",
  "errors.conflict",
  "errors.forbidden",
  "errors.internal",
  "errors.network",
  "errors.not_found",
  "errors.rate_limited",
  "errors.unauthenticated",
  "errors.unavailable",
  "layout",
  "review",
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "review" });
  return { title: t("title") };
}

/** The daily review: what is due of all courses. */
export default async function ReviewPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const session = await getReviewSession(actor);
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, clientMessages)}>
      <Review session={session} personId={actor.id} />
    </NextIntlClientProvider>
  );
}
