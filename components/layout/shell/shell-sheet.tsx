"use client";

import type { RefObject } from "react";
import { useTranslations } from "next-intl";
import { Sheet, SheetContent } from "@/components/ui/overlay/sheet";
import type { NavKey } from "./nav";
import type { ShellUser } from "./shell-user";
import { Sidebar } from "./sidebar";

type ShellSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the sheet and receives the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
  user: ShellUser;
  active: NavKey | null;
  onSignOut: () => void;
};

/** The sidebar on small screens. */
export function ShellSheet({ open, onOpenChange, button, user, active, onSignOut }: ShellSheetProps) {
  const t = useTranslations("layout");
  const returnFocus = (event: Event) => {
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left" title={t("menu")} onCloseAutoFocus={returnFocus}>
        <Sidebar user={user} active={active} onSignOut={onSignOut} onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
