import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { use } from "react";
import { Closing } from "@/components/marketing/landing/closing";
import { Faq, questions } from "@/components/marketing/faq";
import { Features } from "@/components/marketing/landing/features";
import { Hero } from "@/components/marketing/landing/hero";
import { IdleLayout } from "@/components/marketing/landing/idle-layout";
import { InkDefs } from "@/components/marketing/ink";
import { JsonLd } from "@/components/marketing/json-ld";
import { PricingFrame } from "@/components/marketing/landing/pricing-frame";
import { ProductShots } from "@/components/marketing/shots/product-shots";
import { Recognition } from "@/components/marketing/landing/recognition";
import { SectionDots } from "@/components/marketing/landing/section-dots";
import { VisionExcerpt } from "@/components/marketing/vision/vision-excerpt";
import { Voices } from "@/components/marketing/landing/voices";
import { plans } from "@/lib/billing/plans";
import { env } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { jsonLd, organisation, pageMetadata, faqPage, webSite } from "@/lib/core/seo";
import { courseList } from "@/lib/courses/linked-data";
import { shownCourses } from "@/lib/courses/free-library";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "welcome" });
  return pageMetadata({ locale, path: "/", title: { absolute: t("title") }, description: t("description") });
}

/** The landing page, served at `/` to visitors. */
export default function WelcomePage({ params }: PageProps) {
  const { locale } = use(params);
  const t = useTranslations("welcome");
  const { RECOGNITION_URL, CONTACT_EMAIL } = env();
  const sections = (["hero", "features", "pricing", "vision"] as const).map((id) => ({
    id,
    name: t(`sections.${id}`),
  }));
  const courses = shownCourses(locale);
  const level = t("library.level");
  const faq = questions.map((key) => ({ question: t(`faq.${key}.q`), answer: t(`faq.${key}.a`) }));
  return (
    <ConfiguredSiteFrame path="/">
      <JsonLd
        json={jsonLd([
          organisation(CONTACT_EMAIL),
          webSite(locale, t("description")),
          courseList(
            locale,
            courses.map((course) => ({ ...course, level })),
          ),
          faqPage(faq),
        ])}
      />
      <InkDefs />
      <SectionDots label={t("sections.label")} sections={sections} />
      <div className="landing">
        <Hero courses={courses} />
        <Features />
        <ProductShots />
        <Recognition href={RECOGNITION_URL} />
        <PricingFrame plans={plans} contact={CONTACT_EMAIL} />
        <Faq />
        <VisionExcerpt />
        <Voices />
        <Closing />
      </div>
      <IdleLayout />
    </ConfiguredSiteFrame>
  );
}
