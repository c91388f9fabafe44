"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { useKeptWords } from "@/lib/core/i18n/use-kept-words";
import type { AppLocale } from "./routing";

type KeptWordsProps = {
  locale: AppLocale;
  /** Of `wordsAddress`, which only the server can tell. */
  address: string;
  children: ReactNode;
};

/** Gives client components behind sign-in their words, from a file that the browser keeps: see docs/decisions/0020-words-in-a-file.md. */
export function KeptWords({ locale, address, children }: KeptWordsProps) {
  preload(address, { as: "fetch", crossOrigin: "anonymous" });
  return (
    <NextIntlClientProvider locale={locale} messages={useKeptWords(locale, address)} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
