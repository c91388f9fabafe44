import type { Messages } from "next-intl";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import type { AppLocale } from "./routing";

const all: Record<AppLocale, Messages> = { en, es };

/** Every message of a locale; for server code outside a request too (mails, jobs). */
export function messagesOf(locale: AppLocale): Messages {
  return all[locale];
}

/** A namespace, or one part of it such as `market.publish`. */
export type MessagePath = { [N in keyof Messages]: N | `${N}.${keyof Messages[N] & string}` }[keyof Messages];

/** The named messages of a locale except the parts in `without`, for the client components inside a `NextIntlClientProvider`. */
export function pickMessages(
  locale: AppLocale,
  paths: readonly MessagePath[],
  without: readonly MessagePath[] = [],
): Partial<Messages> {
  const picked: Record<string, object> = {};
  const left: ReadonlySet<string> = new Set(without);
  for (const path of paths) {
    const [namespace = "", part] = path.split(".");
    const messages: object = all[locale][namespace as keyof Messages];
    picked[namespace] =
      part === undefined
        ? Object.fromEntries(Object.entries(messages).filter(([key]) => !left.has(`${namespace}.${key}`)))
        : { ...picked[namespace], [part]: messages[part as keyof typeof messages] };
  }
  return picked;
}
