import { type Messages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "./messages";
import type { AppLocale } from "./routing";

/** What the shared components speak; always there, so that pages name only their own. */
const BASE = ["common", "errors"] as const satisfies (keyof Messages)[];

type ClientMessagesProps = {
  locale: AppLocale;
  /** Namespaces that client components below use, beside "common" and "errors". */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
};

/** Gives client components their words, in `locale`, which need not be the page's own (courses have theirs). */
export function ClientMessages({ locale, namespaces, children }: ClientMessagesProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, [...BASE, ...namespaces])} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
