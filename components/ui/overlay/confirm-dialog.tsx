"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { Button } from "../button";
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
  /** A field of the dialog still has to be filled in. */
  disabled?: boolean;
  /** Receives the focus when the opener has gone. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Further fields, e.g. the password that confirms a deletion. */
  children?: ReactNode;
};

/** Asks for confirmation. The caller closes it, so that a failure can stay on screen. Mounted when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog(props: ConfirmDialogProps) {
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
    disabled = false,
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
          <Button variant={tone} pending={pending} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
