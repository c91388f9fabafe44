import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/core/seo";

/** Paths that need an account or are no pages. */
const privatePaths = [
  "/api/",
  "/create",
  "/courses",
  "/course/",
  "/market",
  "/pricing",
  "/settings",
  "/guide",
  "/admin",
  "/readFeedback",
  "/reset-password",
  "/verify-email",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...privatePaths, ...privatePaths.slice(1).map((path) => `/es${path}`)],
    },
    sitemap: publicUrl("en", "/sitemap.xml"),
  };
}
