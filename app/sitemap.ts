import type { MetadataRoute } from "next";
import { routing } from "@/lib/core/i18n/routing";
import { alternates, publicUrl } from "@/lib/core/seo";

/** The pages that search engines should know; each language is an entry that names the others. */
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
