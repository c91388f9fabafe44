"use client";

import * as DialogPrimitive from "@radix-ui/react-dialog";
import { cva, type VariantProps } from "class-variance-authority";
import { useLocale } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";
import { ignoreToasts, DialogCross, useFocusBack } from "./dialog";

export const Sheet = DialogPrimitive.Root;

const panel = cva(
  "fixed z-50 overflow-auto overscroll-contain bg-paper text-ink shadow-dialog focus:outline-none",
  {
    variants: {
      side: {
        left: "inset-y-0 start-0 w-[min(320px,86vw)] animate-slide-left border-e border-line",
        right: "inset-y-0 end-0 w-[min(440px,94vw)] animate-slide-right border-s border-line",
        bottom:
          "inset-x-0 bottom-0 max-h-[94dvh] animate-slide-up rounded-t-lg border-t border-ink pb-[env(safe-area-inset-bottom)]",
      },
    },
    defaultVariants: { side: "left" },
  },
);

type SheetContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> &
  VariantProps<typeof panel> & { title: ReactNode; showTitle?: boolean; cross?: boolean };

/** A panel from an edge of the screen: navigation (left), mentor (bottom), details (right). */
export function SheetContent({
  side,
  title,
  showTitle = false,
  cross = true,
  className,
  children,
  onInteractOutside,
  onCloseAutoFocus,
  ...rest
}: SheetContentProps) {
  // A portal leaves the `lang` of its surroundings.
  const locale = useLocale();
  const focusBack = useFocusBack();
  const onClosed = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (!event.defaultPrevented) focusBack.onCloseAutoFocus(event);
  };
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="no-print fixed inset-0 z-40 animate-enter bg-scrim" />
      <DialogPrimitive.Content
        lang={locale}
        aria-describedby={undefined}
        className={cn(panel({ side }), className)}
        onInteractOutside={ignoreToasts(onInteractOutside)}
        {...focusBack}
        onCloseAutoFocus={onClosed}
        {...rest}
      >
        <DialogPrimitive.Title className={showTitle ? "display px-5 pt-5 pe-14 text-21" : "sr-only"}>
          {title}
        </DialogPrimitive.Title>
        {children}
        {cross ? <DialogCross /> : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
