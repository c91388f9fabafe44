"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import type { AppLocale } from "./routing";

export type Words = NonNullable<ComponentProps<typeof NextIntlClientProvider>["messages"]>;

/** What each text says: a page's words are the same at every visit, and reading them costs more than comparing them. */
const known = new Map<string, Words>();

/** What `packWords` has packed. */
export function readWords(text: string): Words {
  const read = known.get(text) ?? (JSON.parse(text) as Words);
  known.set(text, read);
  return read;
}

type WordsProviderProps = { locale: AppLocale; words: string; children: ReactNode };

/**
 * Gives client components the words that `packWords` has packed. They travel as one text, because React looks at every single word of an object:
 * on the server twice for each page.
 */
export function WordsProvider({ locale, words, children }: WordsProviderProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={readWords(words)} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
