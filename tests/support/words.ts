import { readFileSync } from "node:fs";
import type en from "@/messages/en.json";

export type Words = typeof en;

// Read rather than imported: the runner's loader takes no JSON modules.
const read = (locale: "en" | "es") => JSON.parse(readFileSync(`messages/${locale}.json`, "utf8")) as Words;

/** The messages of the product, by the language of the interface. */
export const words = { en: read("en"), es: read("es") };
export type Locale = keyof typeof words;

/** A message with its placeholders filled; for messages without plurals. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}
