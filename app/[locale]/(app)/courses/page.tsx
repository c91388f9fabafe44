import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listMyCourses } from "@/lib/courses/queries";
import { courseListQuery, toCard } from "@/lib/courses/schema";
import { MyCourses } from "./my-courses";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "courses" });
  return { title: t("title") };
}

/** My Courses: what one made, bought or enrolled in. */
export default async function CoursesPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const [t, list] = await Promise.all([getTranslations({ locale, namespace: "courses" }), listMyCourses(actor, courseListQuery.parse({}))]);
  return (
    <div className="gutter pt-8 pb-24">
      <div className="mx-auto max-w-hub">
        <PageHeader title={t("title")} lead={t("hint")} />
        <MyCourses list={JSON.stringify(list.data.map(toCard))} me={{ id: actor.id, isSuperuser: actor.isSuperuser }} />
      </div>
    </div>
  );
}
