import type { ReactNode } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";

type Operator = { email: string; name?: string | undefined; address?: string | undefined };

/** The tags of long texts in `messages`; `mail` wraps an e-mail address. `operator` is "none" where the configuration names nobody. */
export function textTags(locale: AppLocale, { email, name, address }: Operator) {
  const link = (href: string, content: ReactNode) => (
    <a href={href} className="link">
      {content}
    </a>
  );
  return {
    email,
    operator: name === undefined ? "none" : [name, address].filter(Boolean).join(", "),
    p: (content: ReactNode) => <p>{content}</p>,
    ul: (items: ReactNode) => <ul>{items}</ul>,
    li: (content: ReactNode) => <li>{content}</li>,
    b: (content: ReactNode) => <b>{content}</b>,
    mail: (content: ReactNode) => link(`mailto:${email}`, content),
    privacy: (content: ReactNode) => link(sitePath(locale, "/privacy"), content),
    terms: (content: ReactNode) => link(sitePath(locale, "/terms"), content),
    aepd: (content: ReactNode) => link("https://www.aepd.es/", content),
  };
}
