import type { Messages } from "next-intl";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import type { AppLocale } from "./routing";

const all: Record<AppLocale, Messages> = { en, es };

/** Every message of a locale; for server code outside a request too (mails, jobs). */
export function messagesOf(locale: AppLocale): Messages {
  return all[locale];
}

type Namespace = keyof Messages;

/** The named namespaces only: what a page's client components need, and nothing more on the wire. */
export function pickMessages<N extends Namespace>(locale: AppLocale, names: readonly N[]): Pick<Messages, N> {
  const source = all[locale];
  const picked: Partial<Pick<Messages, N>> = {};
  for (const name of names) picked[name] = source[name];
  return picked as Pick<Messages, N>;
}
