"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

/** Adds parts of namespaces to the messages of the layout, which are not sent again. */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const known: Record<string, object> = useMessages();
  const added = Object.fromEntries<object>(
    Object.entries(messages).map(([namespace, parts]) => [namespace, { ...known[namespace], ...parts }]),
  );
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...known, ...added }}>
      {children}
    </NextIntlClientProvider>
  );
}
