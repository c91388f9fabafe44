import type { ReactNode } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";

/** The tags of long texts in `messages`; `mail` wraps an e-mail address. */
export function textTags(locale: AppLocale, email: string) {
  const link = (href: string, words: ReactNode) => (
    <a href={href} className="link">
      {words}
    </a>
  );
  return {
    email,
    p: (words: ReactNode) => <p>{words}</p>,
    ul: (items: ReactNode) => <ul>{items}</ul>,
    li: (words: ReactNode) => <li>{words}</li>,
    b: (words: ReactNode) => <b>{words}</b>,
    mail: (words: ReactNode) => link(`mailto:${email}`, words),
    privacy: (words: ReactNode) => link(sitePath(locale, "/privacy"), words),
    terms: (words: ReactNode) => link(sitePath(locale, "/terms"), words),
    aepd: (words: ReactNode) => link("https://www.aepd.es/", words),
  };
}
