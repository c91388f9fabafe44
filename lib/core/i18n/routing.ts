import { defineRouting } from "next-intl/routing";

/** English without a prefix, Spanish under /es; only the address decides, so that every public page can be cached. */
export const routing = defineRouting({
  locales: ["en", "es"],
  defaultLocale: "en",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type AppLocale = (typeof routing.locales)[number];
