"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet, SheetContent } from "@/components/ui/overlay/sheet";

type MentorSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** The mentor on narrow screens. Only the dialogue scrolls. */
export function MentorSheet({ open, onOpenChange, children }: MentorSheetProps) {
  const t = useTranslations("mentor");
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="bottom" title={t("name")} className="flex flex-col">
        <div className="mx-auto flex min-h-0 w-full max-w-180 flex-col px-5 pt-4 pb-3">{children}</div>
      </SheetContent>
    </Sheet>
  );
}
