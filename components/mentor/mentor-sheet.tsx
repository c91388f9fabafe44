"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet, SheetContent } from "@/components/ui/sheet";

type MentorSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** Where the mentor speaks on narrow screens. */
export function MentorSheet({ open, onOpenChange, children }: MentorSheetProps) {
  const t = useTranslations("mentor");
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="bottom" title={t("name")}>
        <div className="mx-auto w-full max-w-180 px-5 pt-4 pb-3">{children}</div>
      </SheetContent>
    </Sheet>
  );
}
