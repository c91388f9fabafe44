import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ContinueCard } from "@/components/courses/continue-card";
import { DashboardHead } from "@/components/courses/dashboard-head";
import { RecentCourses } from "@/components/courses/recent-courses";
import { FirstCourse } from "@/components/courses/first-course";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listMyCards } from "@/lib/courses/list/queries";
import { lineOfTheDay } from "@/lib/learning/line-of-the-day";
import { findCourseToContinue } from "@/lib/learning/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "dashboard" });
  return { title: t("title") };
}

/** The dashboard, served at `/` to signed-in people. */
export default async function DashboardPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const [t, course, recent] = await Promise.all([
    getTranslations({ locale, namespace: "dashboard" }),
    findCourseToContinue(actor),
    listMyCards(actor, 4),
  ]);
  const cards = recent.filter((other) => other.id !== course?.id).slice(0, 3);
  const isNew = recent.length === 0;
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, ["common", "errors"])}>
      <div className="gutter pt-10 pb-24 md:pt-14">
        <div className="page-wide">
          <DashboardHead
            name={actor.fullName || actor.email}
            line={t(`lines.${lineOfTheDay(actor.id, new Date())}`)}
            progress={isNew ? "new" : course ? "started" : "idle"}
          />
          <div className="mt-12">
            {course ? <ContinueCard course={course} /> : null}
            {isNew ? <FirstCourse /> : null}
            {cards.length > 0 ? <RecentCourses cards={cards} /> : null}
          </div>
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
