"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { Button } from "./button";
import { Dialog, DialogContent, DialogFooter } from "./dialog";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: "accent" | "danger";
  pending?: boolean;
  /** Where the focus goes when what opened it is gone. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Further fields, e.g. the password that confirms a deletion. */
  children?: ReactNode;
};

/** Asks before something happens; closing is the caller's, so that a failure can stay on screen. Most are never opened, and until then there is nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Asked {...props} /> : null;
}

function Asked(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    onConfirm,
    cancelLabel,
    tone = "accent",
    pending = false,
    focusAfter,
    children,
  } = props;
  const t = useTranslations("common");
  return (
    <Dialog open={open} onOpenChange={pending ? undefined : onOpenChange}>
      <DialogContent
        role="alertdialog"
        size="sm"
        title={title}
        description={description}
        {...(focusAfter ? { focusAfter } : {})}
      >
        {children}
        <DialogFooter>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={pending}>
            {cancelLabel ?? t("cancel")}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
