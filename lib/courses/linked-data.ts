import type { AppLocale } from "@/lib/core/i18n/routing";
import { organisationId, publicUrl, type Thing } from "@/lib/core/seo";

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
