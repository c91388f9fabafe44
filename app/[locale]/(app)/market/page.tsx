import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/layout/page-header";
import { Hub } from "@/components/market/hub/hub";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { courseFilterQuery, loadCourseFilters } from "@/lib/courses/filter/schema";
import { languageOf } from "@/lib/courses/policy";
import { getHubHeader } from "@/lib/market/queries";
import { listHub } from "@/lib/market/search/queries";
import { marketQuery } from "@/lib/market/schema";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Messages of the client components: the list and the purchase dialog, with the errors of their calls. */
const clientMessages: readonly MessagePath[] = [
  "common",
  "courses",
  "course.writtenFrom",
  "market",
  "errors.bad_origin",
  "errors.conflict",
  "errors.course_not_found",
  "errors.course_not_ready",
  "errors.course_owned",
  "errors.forbidden",
  "errors.insufficient_credits",
  "errors.internal",
  "errors.key_reused",
  "errors.network",
  "errors.not_found",
  "errors.price_changed",
  "errors.rate_limited",
  "errors.subscription_required",
  "errors.unauthenticated",
  "errors.unavailable",
  "errors.validation",
];

/** Parts of these namespaces that only other pages show. */
const otherMessages: readonly MessagePath[] = [
  "courses.delete",
  "courses.empty",
  "courses.menu",
  "courses.stop",
  "market.earned",
  "market.enrolment",
  "market.notices",
  "market.publish",
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "market" });
  return { title: t("title") };
}

/** The Knowledge Hub: courses that other people published. */
export default async function MarketPage({ params, searchParams }: PageProps) {
  const actor = await requirePageActor();
  const filters = await loadCourseFilters(searchParams);
  const query = marketQuery.safeParse(filters).data ?? marketQuery.parse({});
  const { locale } = await params;
  const [t, format, page, { topics, buyer }] = await Promise.all([
    getTranslations({ locale, namespace: "market" }),
    getFormatter({ locale }),
    listHub(actor, query),
    getHubHeader(actor, languageOf(locale)),
  ]);
  const { data: courses, ...rest } = page;
  const amount = format.number(buyer.credits, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, clientMessages, otherMessages)}>
      <div className="gutter pt-8 pb-24">
        <div className="mx-auto max-w-hub">
          <PageHeader
            title={t("title")}
            lead={t("lead")}
            aside={<p className="num text-15 text-ink-2">{t("balance", { amount })}</p>}
          />
          <Hub
            page={{ ...rest, query: courseFilterQuery(filters), courses }}
            topics={topics}
            buyer={buyer}
            canTakeDown={actor.isSuperuser}
          />
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
