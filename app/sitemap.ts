import type { MetadataRoute } from "next";
import { routing } from "@/lib/core/i18n/routing";
import { alternates, publicUrl } from "@/lib/core/seo";
import { localeOf } from "@/lib/courses/policy";
import { listPublicAddresses } from "@/lib/courses/public/queries";

// The courses are those of this moment, and the build has no database.
export const dynamic = "force-dynamic";

/** The newest courses; a sitemap has at most 50,000 addresses. */
const COURSES = 20_000;

/** The pages for search engines. Each language has its own entry, with the others as alternates. */
const paths = [
  "/",
  "/vision",
  "/mobile",
  "/docs",
  "/signup",
  "/login",
  "/terms",
  "/privacy",
  "/focustimesupport",
  "/focustimeprivacy",
];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = paths.flatMap((path) =>
    routing.locales.map((locale) => ({
      url: publicUrl(locale, path),
      alternates: { languages: alternates(path) },
    })),
  );
  const courses = await listPublicAddresses(COURSES);
  return [
    ...pages,
    ...courses.map(({ slug, language, twin, updatedAt }) => {
      const [locale, path] = [localeOf(language), `/learn/${slug}`];
      const byLanguage = {
        [locale]: path,
        ...(twin ? { [localeOf(twin.language)]: `/learn/${twin.slug}` } : {}),
      };
      return {
        url: publicUrl(locale, path),
        lastModified: updatedAt,
        alternates: { languages: alternates(byLanguage) },
      };
    }),
  ];
}
