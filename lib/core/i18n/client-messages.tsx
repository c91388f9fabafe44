import type { ReactNode } from "react";
import type { ErrorCode } from "../errors";
import { packWords, type MessagePath } from "./messages";
import type { AppLocale } from "./routing";
import { WordsProvider } from "./words-provider";

/** How any call can fail. */
const GENERAL_ERRORS = ["internal", "unavailable", "unauthenticated", "forbidden", "not_found", "conflict", "validation", "payload_too_large", "rate_limited", "bad_origin"] as const satisfies ErrorCode[];

type ClientMessagesProps = {
  locale: AppLocale;
  /** What the client components below speak, beside "common": namespaces, or parts of them. */
  namespaces: readonly MessagePath[];
  /** How the calls of the components below can fail, beside what any call can; all errors of the product unless told. */
  errors?: readonly ErrorCode[];
  children: ReactNode;
};

/** Gives client components their words, in `locale`, which need not be the page's own (courses have theirs). */
export function ClientMessages({ locale, namespaces, errors, children }: ClientMessagesProps) {
  const failures: MessagePath[] = errors ? ["errors.network", ...[...GENERAL_ERRORS, ...errors].map((code) => `errors.${code}` as const)] : ["errors"];
  return (
    <WordsProvider locale={locale} words={packWords(locale, ["common", ...failures, ...namespaces])}>
      {children}
    </WordsProvider>
  );
}
