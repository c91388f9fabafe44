"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { useEffect, useState } from "react";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { ColourModeSync } from "../colour-mode/colour-mode";
import { ErrorFallback } from "./error-fallback";

type GlobalFailureProps = { digest: string | undefined; onRetry: () => void };
type Translation = { locale: AppLocale; messages: Pick<Messages, "common"> };

async function loadTranslation(): Promise<Translation> {
  const spanish = /^\/es(\/|$)/.test(window.location.pathname);
  const { default: all } = spanish ? await import("@/messages/es.json") : await import("@/messages/en.json");
  return { locale: spanish ? "es" : "en", messages: { common: all.common } };
}

/** The error page when the root layout itself has failed, in the language of the address. */
export function GlobalFailure({ digest, onRetry }: GlobalFailureProps) {
  const [translation, setTranslation] = useState<Translation | null>(null);
  useEffect(() => {
    loadTranslation().then(setTranslation, () => undefined);
  }, []);
  return (
    <>
      <ColourModeSync />
      {translation ? (
        <NextIntlClientProvider locale={translation.locale} messages={translation.messages} timeZone="UTC">
          <ErrorFallback digest={digest} onRetry={onRetry} />
        </NextIntlClientProvider>
      ) : null}
    </>
  );
}
