import compile from "icu-minify/compile";
import type { Messages, NestedKeyOf, NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import type { AppLocale } from "./routing";

const all: Record<AppLocale, Messages> = { en, es };

/** Every message of a locale; for server code outside a request too (mails, jobs). */
export function messagesOf(locale: AppLocale): Messages {
  return all[locale];
}

/** Messages in their places, each a text or, parsed, a list of its pieces. */
type Tree = { [key: string]: string | unknown[] | Tree };

function packTree(texts: unknown): unknown {
  if (typeof texts === "string") return compile(texts);
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, packTree(value)]));
}

const packed = new Map<AppLocale, Tree>();

/** Every message parsed, once per process: the browser formats messages and brings no parser. */
function packedOf(locale: AppLocale): Tree {
  // Written out and read again, because the parser's objects have no prototype and React sends none such.
  const known = packed.get(locale) ?? (JSON.parse(JSON.stringify(packTree(all[locale]))) as Tree);
  packed.set(locale, known);
  return known;
}

/** A namespace, a part of one (`market.publish`) or a single message (`errors.conflict`). */
export type MessagePath = keyof Messages | NestedKeyOf<Messages>;

/** Messages with gaps. */
type SomeMessages = NonNullable<ComponentProps<typeof NextIntlClientProvider>["messages"]>;
/** The named messages in their places: a page's words weigh as much as its rows, so that it takes no more than it speaks. */
export function pickPaths(locale: AppLocale, paths: readonly MessagePath[]): SomeMessages {
  const picked: Tree = {};
  for (const path of paths) {
    let [from, to]: [Tree, Tree] = [packedOf(locale), picked];
    const steps = path.split(".");
    for (const [i, step] of steps.entries()) {
      const found = from[step];
      if (found === undefined) throw new Error(`There are no messages at ${path}`);
      if (i === steps.length - 1 || typeof found === "string" || Array.isArray(found)) to[step] = found;
      else {
        const next = to[step];
        // A part beside a part; a whole that was named before has it already.
        to = typeof next === "object" && !Array.isArray(next) ? next : (to[step] = {});
        from = found;
        if (next === found) break;
      }
    }
  }
  return picked;
}

const texts = new Map<string, string>();

/** The same as one text, which `WordsProvider` reads; written once per process. */
export function packWords(locale: AppLocale, paths: readonly MessagePath[]): string {
  const key = [locale, ...paths].join(" ");
  const text = texts.get(key) ?? JSON.stringify(pickPaths(locale, paths));
  texts.set(key, text);
  return text;
}
