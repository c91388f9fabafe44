import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/core/seo";

/** What needs an account or is no page; it would only be redirected. */
const inside = [
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
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...inside, ...inside.slice(1).map((path) => `/es${path}`)],
    },
    sitemap: publicUrl("en", "/sitemap.xml"),
  };
}
