"use client";

import { useTranslations } from "next-intl";
import { cn } from "../cn";

/** By how many UTF-16 units a text exceeds its limit; 0 if it does not. The ends are trimmed, as on the server. */
export const excessOf = (text: string, max: number): number => Math.max(0, text.trim().length - max);

/** Says by how much a text is too long. Fields with it have no `maxLength`, so that a pasted text stays whole. */
export function LengthNote({ text, max, className }: { text: string; max: number; className?: string }) {
  const t = useTranslations("common");
  const excess = excessOf(text, max);
  return (
    <p role="status" className={cn("text-13 text-wrong empty:hidden", className)}>
      {excess > 0 ? t("tooLong", { excess, max }) : ""}
    </p>
  );
}
