import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import type en from "@/messages/en.json";

export type Words = typeof en;

// Read from the file, because Playwright's loader supports no JSON modules.
const read = (locale: "en" | "es") => JSON.parse(readFileSync(`messages/${locale}.json`, "utf8")) as Words;

/** The product's messages by interface language. */
export const words = { en: read("en"), es: read("es") };
export type Locale = keyof typeof words;

/** Fills the placeholders of a message without plurals. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** Fills the placeholders of a message with plurals, in the language of the interface. */
export function fillPlural(locale: Locale, message: string, values: Record<string, string | number>): string {
  return createTranslator<{ message: string }>({ locale, messages: { message } })("message", values);
}
