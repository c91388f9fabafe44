import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PlanLine } from "@/components/billing/plans/plan-line";
import { ContinueSection } from "@/components/courses/dashboard/continue-section";
import { DashboardHead, DashboardLinks } from "@/components/courses/dashboard/dashboard-head";
import { LibraryOffers } from "@/components/courses/dashboard/library-offers";
import { NewCertificates } from "@/components/courses/dashboard/new-certificates";
import { YourCourses } from "@/components/courses/dashboard/your-courses";
import { DuePanel } from "@/components/review/overview/due-panel";
import { Memory } from "@/components/review/overview/memory";
import { SixteenWeeks } from "@/components/review/overview/sixteen-weeks";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getPlanSummary } from "@/lib/billing/queries";
import { listMyCards } from "@/lib/courses/list/queries";
import { chooseLine } from "@/lib/learning/dashboard/line";
import { getDashboard } from "@/lib/learning/dashboard/queries";
import { getOverview } from "@/lib/review/overview/queries";
import { FirstSteps } from "./first-steps";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "dashboard" });
  return { title: t("title") };
}

/** The dashboard, served at `/` to signed-in people. */
export default async function DashboardPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const [t, { course, certificates, library }, cards, summary, memory] = await Promise.all([
    getTranslations({ locale, namespace: "dashboard" }),
    getDashboard(actor, locale === "es" ? "español" : "english"),
    listMyCards(actor, 4),
    getPlanSummary(actor),
    getOverview(actor),
  ]);
  const hasCourse = cards.length > 0;
  const createIsNext = hasCourse && course === null;
  const { due, today, courses: remembered, days } = memory;
  const duePanel = due.count + due.next.length > 0 ? <DuePanel due={due} today={today} /> : null;
  const line = chooseLine({ hasCourse, memberSince: summary.memberSince });
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, ["common", "errors", "billing.firstCourse"])}
    >
      <div className="gutter pt-8 pb-24 md:pt-14">
        <div className="page-wide">
          <DashboardHead
            name={actor.fullName || actor.email}
            line={t(`lines.${line}`)}
            createIsNext={createIsNext}
          />
          {course ? (
            <ContinueSection course={course} aside={duePanel} />
          ) : duePanel ? (
            <div className="mt-6 border-t border-ink sm:mt-10">{duePanel}</div>
          ) : null}
          {hasCourse ? null : <FirstSteps userId={actor.id} hasPlan={summary.plan !== null} />}
          {library.length > 0 ? <LibraryOffers courses={library} /> : null}
          {remembered.length + days.length > 0 && hasCourse ? (
            <div className="mb-14 grid gap-x-18 gap-y-14 border-t border-ink pt-6.5 rail:grid-cols-[minmax(0,1fr)_372px]">
              {remembered.length > 0 ? <Memory courses={remembered} today={today} /> : null}
              {days.length > 0 ? <SixteenWeeks days={days} today={today} /> : null}
            </div>
          ) : null}
          {hasCourse ? <YourCourses cards={cards} me={actor.id} /> : null}
          <DashboardLinks createIsNext={createIsNext} className="mt-7 sm:hidden" />
          {certificates.length > 0 ? <NewCertificates certificates={certificates} /> : null}
          <PlanLine summary={summary} />
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
