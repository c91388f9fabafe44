import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { notFound, redirect } from "next/navigation";
import { Enrolment } from "@/components/market/enrolment";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { studyPath } from "@/lib/courses/public/policy";
import { findPublicCourse } from "@/lib/courses/public/queries";
import { getCourse } from "@/lib/courses/queries";
import { languageOf } from "@/lib/courses/policy";
import { getHubHeader } from "@/lib/market/queries";

type PageProps = {
  params: Promise<{ locale: AppLocale; slug: string }>;
  searchParams: Promise<{ module?: string | string[] }>;
};

export const metadata: Metadata = { robots: { index: false } };

/**
 * The way from a public course into the course, at the same module: enrols in a free one, opens the Hub's offer of another. A person without
 * a plan chooses one first, and comes back.
 */
export default async function StudyPage({ params, searchParams }: PageProps) {
  const actor = await requirePageActor();
  const [{ locale, slug }, { module }] = await Promise.all([params, searchParams]);
  const found = await findPublicCourse(slug, 1);
  if (!found) notFound();
  const number = typeof module === "string" && /^[1-9]\d?$/.test(module) ? Number(module) : 1;
  const course = sitePath(locale, `/course/${found.id}?module=${number}`);
  if ((await getCourse(actor, found.id)).access === "learner") redirect(course);
  if (found.price > 0) redirect(sitePath(locale, `/market?course=${found.id}`));
  if (!(await getHubHeader(actor, languageOf(locale))).buyer.isSubscribed) {
    const next = sitePath(locale, studyPath(slug, number));
    redirect(`${sitePath(locale, "/pricing")}?next=${encodeURIComponent(next)}`);
  }
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, ["common", "errors", "market.enrolment"])}
    >
      <Enrolment courseId={found.id} title={found.title} href={course} />
    </NextIntlClientProvider>
  );
}
