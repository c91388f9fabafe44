"use client";

import { useTranslations } from "next-intl";
import type { ErrorCode } from "../errors";

/** Returns a function from an error code to its text in the page's language; unknown codes read as `internal`. */
export function useErrorText(): (code: string) => string {
  const t = useTranslations("errors");
  const isKnown = (code: string): code is ErrorCode | "network" => t.has(code as ErrorCode);
  // A code of the error table without a text in messages is a type error in this line.
  return (code) => t(isKnown(code) ? code : "internal");
}
