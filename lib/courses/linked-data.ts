import type { AppLocale } from "@/lib/core/i18n/routing";
import { organisationId, publicUrl, type Thing } from "@/lib/core/seo";
import { localeOf, withoutLinks } from "./policy";
import type { PublicCourse } from "./public/schema";

/** JSON-LD for free public courses, each with the address of its own page. */
export function courseList(
  locale: AppLocale,
  courses: readonly { slug: string; title: string; text: string; level: string }[],
): Thing {
  const items = courses.map(({ slug, title, text, level }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: {
      "@type": "Course",
      url: publicUrl(locale, `/learn/${slug}`),
      name: title,
      description: text,
      inLanguage: locale,
      educationalLevel: level,
      isAccessibleForFree: true,
      provider: { "@id": organisationId(), "@type": "Organization", name: "Meno" },
      offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" },
    },
  }));
  return { "@type": "ItemList", itemListElement: items };
}

/** The JSON-LD of a public course; `url` is its page. */
export function publicCourseThing(course: PublicCourse, url: string): Thing {
  const isFree = course.price === 0;
  const platform = { "@type": "Organization", "@id": organisationId(), name: "Meno" };
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name: course.title,
    description: withoutLinks(course.overview),
    inLanguage: localeOf(course.language),
    educationalLevel: course.level,
    keywords: course.tags,
    teaches: course.modules.flatMap(({ objectives }) => objectives.map(({ text }) => text)),
    syllabusSections: course.modules.map(({ module_title }) => ({ "@type": "Syllabus", name: module_title })),
    provider: platform,
    author: course.author.is_platform ? platform : { "@type": "Person", name: course.author.full_name },
    isAccessibleForFree: isFree,
    // Other prices are in the product's own credits, which have no currency code.
    ...(isFree ? { offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" } } : {}),
    ...(course.rating_count > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: course.rating,
            ratingCount: course.rating_count,
            bestRating: 5,
          },
        }
      : {}),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
    dateModified: course.updated_at,
  };
}
