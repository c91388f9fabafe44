import type { Metadata } from "next";
import { appUrl } from "./env";
import { type AppLocale, routing } from "./i18n/routing";
import { sitePath } from "./i18n/site-path";

/** JSON-LD of one thing, without its `@context`. */
export type Thing = { "@type": string; [property: string]: unknown };

type PublicPage = {
  locale: AppLocale;
  /** Without a language: `/vision`. */
  path: string;
  /** `absolute` titles stand alone; others get the site's name. */
  title: string | { absolute: string };
  description: string;
};

const openGraphLocale: Record<AppLocale, string> = { en: "en_US", es: "es_ES" };

/** The full address of a public page in one language, from `APP_URL`. */
export function publicUrl(locale: AppLocale, path: string): string {
  return appUrl() + sitePath(locale, path);
}

/** The same page in every language, and in English for whoever speaks neither. */
export function alternates(path: string): Record<string, string> {
  const each = routing.locales.map((locale) => [locale, publicUrl(locale, path)]);
  return Object.fromEntries([...each, ["x-default", publicUrl(routing.defaultLocale, path)]]) as Record<
    string,
    string
  >;
}

/** The one address of a page in this language, and where it stands in the others. */
export function pageAlternates(locale: AppLocale, path: string): Metadata["alternates"] {
  return { canonical: publicUrl(locale, path), languages: alternates(path) };
}

/** What search engines and link previews read of a public page. */
export function pageMetadata({ locale, path, title, description }: PublicPage): Metadata {
  const url = publicUrl(locale, path);
  const plain = typeof title === "string" ? `${title} · Meno` : title.absolute;
  const image = { url: `${appUrl()}/images/og-${locale}.png`, width: 1200, height: 630, alt: plain };
  return {
    title,
    description,
    alternates: pageAlternates(locale, path),
    openGraph: {
      type: "website",
      siteName: "Meno",
      title: plain,
      description,
      url,
      locale: openGraphLocale[locale],
      alternateLocale: routing.locales
        .filter((other) => other !== locale)
        .map((other) => openGraphLocale[other]),
      images: [image],
    },
    twitter: { card: "summary_large_image", title: plain, description, images: [image] },
  };
}

/** The JSON-LD id of the organisation behind the site. */
export const organisationId = () => `${appUrl()}/#organization`;

/** Who is behind the site. */
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

/** Questions and answers as they stand on the page. */
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

/** One JSON-LD document; `<` is escaped, so that no text can close the script element. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}
