"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet, SheetContent } from "@/components/ui/overlay/sheet";

type MentorSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The sheet has closed; unless the event is prevented, the focus returns to what opened it. */
  onClosed: (event: Event) => void;
  children: ReactNode;
};

/** The mentor on narrow screens. Only the dialogue scrolls. */
export function MentorSheet({ open, onOpenChange, onClosed, children }: MentorSheetProps) {
  const t = useTranslations("mentor");
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="bottom" title={t("name")} onCloseAutoFocus={onClosed} className="flex flex-col">
        <div className="mx-auto flex min-h-0 w-full max-w-180 flex-col px-5 pt-4 pb-3">{children}</div>
      </SheetContent>
    </Sheet>
  );
}
