import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Creator } from "@/components/generation/creator";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listTray } from "@/lib/sources/queries";
import { creatorLanguage, type CreatorQuery } from "./creator-path";
import { loadCreator } from "./load-creator";

type PageProps = { params: Promise<{ locale: AppLocale }>; searchParams: Promise<CreatorQuery> };

/** Messages of the creator's client components, in both languages: choosing a language changes the interface at once. */
const clientMessages: readonly MessagePath[] = ["common", "sortable", "generation", "errors"];

/** In the other language the shell follows the creator. */
const withShell: readonly MessagePath[] = [...clientMessages, "layout"];

/** What only the server says, and errors of calls that the creator does not make. */
const otherMessages: readonly MessagePath[] = [
  "generation.first",
  "generation.fixed",
  "generation.copy",
  "generation.plan",
  "generation.ownWords",
  "generation.readerNotes",
  "errors.draft_stale",
  "errors.nothing_to_publish",
  "errors.studio_limit",
  "errors.course_not_ready",
  "errors.course_unpublished",
  "errors.wrong_credentials",
  "errors.email_taken",
  "errors.captcha_failed",
  "errors.password_too_common",
  "errors.password_guessable",
  "errors.password_breached",
  "errors.user_not_found",
  "errors.course_public",
  "errors.course_not_completed",
  "errors.quiz_not_passed",
  "errors.quiz_not_found",
  "errors.mentor_limit",
  "errors.mentor_busy",
  "errors.wrong_password",
  "errors.password_unchanged",
  "errors.last_superuser",
  "errors.invalid_token",
  "errors.mail_off",
  "errors.google_off",
  "errors.google_refused",
  "errors.insufficient_credits",
  "errors.key_reused",
  "errors.course_owned",
  "errors.price_changed",
  "errors.paid_plan_required",
  "errors.course_incomplete",
  "errors.course_published",
  "errors.payments_off",
  "errors.payment_not_found",
  "errors.payment_mismatch",
  "errors.payment_pending",
  "errors.payment_declined",
  "errors.plan_owned",
  "errors.no_subscription",
  "errors.webhook_refused",
  "errors.paypal_unreachable",
  "errors.paypal_timeout",
  "errors.paypal_unauthorized",
  "errors.paypal_failed",
  "errors.token_read_only",
  "errors.token_not_allowed",
  "errors.token_limit",
  "errors.token_not_found",
  "errors.captcha_required",
  "errors.holder_corrected",
  "errors.derived_course",
];

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
