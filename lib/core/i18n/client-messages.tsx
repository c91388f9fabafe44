import type { ReactNode } from "react";
import { packWords, type MessagePath } from "./messages";
import type { AppLocale } from "./routing";
import { WordsProvider } from "./words-provider";

type ClientMessagesProps = {
  locale: AppLocale;
  /** What the client components below speak, beside "common" and "errors": namespaces, or parts of them. */
  namespaces: readonly MessagePath[];
  children: ReactNode;
};

/** Gives client components of a public page their words within the page, which is one request less for who is there for the first time. */
export function ClientMessages({ locale, namespaces, children }: ClientMessagesProps) {
  return (
    <WordsProvider locale={locale} words={packWords(locale, ["common", "errors", ...namespaces])}>
      {children}
    </WordsProvider>
  );
}
