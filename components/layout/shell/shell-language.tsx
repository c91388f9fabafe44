"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useLayoutEffect,
  useState,
} from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { useInterfaceLocale } from "../locale/interface-link";

type Language = { locale: AppLocale; messages: Messages };

const LanguageContext = createContext<Language | null>(null);
const SetLanguageContext = createContext<Dispatch<SetStateAction<Language | null>>>(() => {});

export function ShellLanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language | null>(null);
  return (
    <SetLanguageContext value={setLanguage}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </SetLanguageContext>
  );
}

/** A part of the shell, in the language of the page. */
export function InShellLanguage({ children }: { children: ReactNode }) {
  const language = use(LanguageContext);
  const own = { locale: useLocale(), messages: useMessages() };
  return <NextIntlClientProvider {...(language ?? own)}>{children}</NextIntlClientProvider>;
}

/** Gives the shell the language of this place: a course in another language has its banner, sidebar and top bar. Needs the messages `layout`. */
export function ShellLanguage() {
  const setLanguage = use(SetLanguageContext);
  const locale = useLocale();
  const messages = useMessages();
  const isOther = locale !== useInterfaceLocale();
  useLayoutEffect(() => {
    if (!isOther) return;
    setLanguage({ locale, messages });
    return () => setLanguage(null);
  }, [isOther, locale, messages, setLanguage]);
  return null;
}
