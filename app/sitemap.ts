import type { MetadataRoute } from "next";
import { routing } from "@/lib/core/i18n/routing";
import { alternates, publicUrl } from "@/lib/core/seo";

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

export default function sitemap(): MetadataRoute.Sitemap {
  return paths.flatMap((path) =>
    routing.locales.map((locale) => ({
      url: publicUrl(locale, path),
      alternates: { languages: alternates(path) },
    })),
  );
}
