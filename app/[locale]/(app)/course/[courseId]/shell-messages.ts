import type { MessagePath } from "@/lib/core/i18n/messages";

/** Messages that the shell needs when the course's language differs from the interface's. */
export const shellMessages = (locale: string, interfaceLocale: string): readonly MessagePath[] =>
  locale === interfaceLocale ? [] : ["layout"];
