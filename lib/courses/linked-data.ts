import type { AppLocale } from "@/lib/core/i18n/routing";
import { organisationId, publicUrl, type Thing } from "@/lib/core/seo";

/** JSON-LD for the free courses on a page, each with the anchor `#course-{slug}`; empty for an empty list. */
export function courseList(
  locale: AppLocale,
  path: string,
  courses: readonly { slug: string; title: string; text: string; level: string }[],
): Thing[] {
  if (courses.length === 0) return [];
  const items = courses.map(({ slug, title, text, level }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: {
      "@type": "Course",
      url: `${publicUrl(locale, path)}#course-${slug}`,
      name: title,
      description: text,
      inLanguage: locale,
      educationalLevel: level,
      isAccessibleForFree: true,
      provider: { "@id": organisationId(), "@type": "Organization", name: "Meno" },
      offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" },
    },
  }));
  return [{ "@type": "ItemList", itemListElement: items }];
}
