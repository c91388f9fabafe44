import type { Metadata } from "next";
import { appUrl } from "./env";
import { type AppLocale, routing } from "./i18n/routing";
import { sitePath } from "./i18n/site-path";

/** The JSON-LD of one schema.org thing, without `@context`. */
export type Thing = { "@type": string; [property: string]: unknown };

/** A page's paths by language, without the locale; one path for all languages. */
type PagePaths = string | Partial<Record<AppLocale, string>>;

type PublicPage = {
  locale: AppLocale;
  /** Without the locale: `/vision`. */
  path: string;
  /** Where the page has another path, or none, in another language. */
  paths?: PagePaths;
  /** A plain title gets the site's name appended; an `absolute` one does not. */
  title: string | { absolute: string };
  description: string;
  /** The path of a picture of 1200 × 630 pixels; by default the site's own. */
  picture?: string;
};

const openGraphLocale: Record<AppLocale, string> = { en: "en_US", es: "es_ES" };

/** The full URL of a public page in one language, from `APP_URL`. */
export function publicUrl(locale: AppLocale, path: string): string {
  return appUrl() + sitePath(locale, path);
}

/** The URLs of a page by language, with English, if there is one, as the default (`x-default`). */
export function alternates(paths: PagePaths): Record<string, string> {
  const urls = routing.locales.flatMap((locale): [string, string][] => {
    const path = typeof paths === "string" ? paths : paths[locale];
    return path === undefined ? [] : [[locale, publicUrl(locale, path)]];
  });
  // The default locale comes first.
  const fallback = urls[0]?.[1];
  return Object.fromEntries(fallback === undefined ? [] : [...urls, ["x-default", fallback]]);
}

/** The canonical URL of a page in this language, and its URLs in all languages. */
export function pageAlternates(
  locale: AppLocale,
  path: string,
  paths: PagePaths = path,
): Metadata["alternates"] {
  return { canonical: publicUrl(locale, path), languages: alternates(paths) };
}

/** The metadata of a public page for search engines and link previews. */
export function pageMetadata({
  locale,
  path,
  paths,
  title,
  description,
  picture = `/images/og-${locale}.png`,
}: PublicPage): Metadata {
  const url = publicUrl(locale, path);
  const fullTitle = typeof title === "string" ? `${title} · Meno` : title.absolute;
  const image = { url: appUrl() + picture, width: 1200, height: 630, alt: fullTitle };
  return {
    title,
    description,
    alternates: pageAlternates(locale, path, paths),
    openGraph: {
      type: "website",
      siteName: "Meno",
      title: fullTitle,
      description,
      url,
      locale: openGraphLocale[locale],
      alternateLocale: routing.locales
        .filter((other) => other !== locale && (typeof paths !== "object" || paths[other] !== undefined))
        .map((other) => openGraphLocale[other]),
      images: [image],
    },
    twitter: { card: "summary_large_image", title: fullTitle, description, images: [image] },
  };
}

/** The JSON-LD id of the organisation behind the site. */
export const organisationId = () => `${appUrl()}/#organization`;

/** The organisation behind the site, with its contact address. */
export function organisation(contact: string): Thing {
  return {
    "@type": "Organization",
    "@id": organisationId(),
    name: "Meno",
    url: `${appUrl()}/`,
    logo: `${appUrl()}/images/icon-512.png`,
    email: contact,
  };
}

/** The site as a whole, in one language. */
export function webSite(locale: AppLocale, description: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl(locale, "/")}#website`,
    name: "Meno",
    url: publicUrl(locale, "/"),
    description,
    inLanguage: locale,
    publisher: { "@id": organisationId() },
  };
}

/** The questions and answers of a page, word for word. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A JSON-LD document of these things; `<` is escaped, so that no text can close the script element. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
