"use client";

import * as DialogPrimitive from "@radix-ui/react-dialog";
import { cva, type VariantProps } from "class-variance-authority";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { cn } from "../cn";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;

const panel = cva(
  "fixed inset-x-3 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-32px)] -translate-y-1/2 animate-enter overflow-auto rounded-md bg-surface text-ink shadow-dialog focus:outline-none",
  {
    variants: {
      size: { sm: "max-w-105", md: "max-w-140", lg: "max-w-185" },
      bare: { true: "p-0", false: "px-5 py-6 xs:px-8 xs:py-7" },
    },
    defaultVariants: { size: "md", bare: false },
  },
);

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> &
  VariantProps<typeof panel> & {
    title: ReactNode;
    description?: ReactNode;
    /** `false`: neither Esc nor a click outside closes it, and there is no close button. */
    dismissible?: boolean;
    /** Receives the focus on closing when the opener has gone or never existed. */
    focusAfter?: RefObject<HTMLElement | null>;
    /** The title is for screen readers only; the body shows it in its own way. */
    hideTitle?: boolean;
  };

type OutsideHandler = NonNullable<ComponentProps<typeof DialogPrimitive.Content>["onInteractOutside"]>;

/** Handles a press outside of a dialog or sheet: one on a toast, which lies above both, closes neither. */
export function ignoreToasts(handle: OutsideHandler | undefined): OutsideHandler {
  return (event) => {
    if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
      event.preventDefault();
    else handle?.(event);
  };
}

/**
 * Returns the focus when a dialog or sheet closes. They open by state, not by a Radix trigger, so Radix does not know the opener. `focusAfter`
 * receives the focus when the opener has gone or the dialog opened with the page.
 */
export function useFocusBack(focusAfter?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement === document.body ? null : document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const target = opener.current?.isConnected ? opener.current : focusAfter?.current;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/** The body of a dialog: title, description, content and a cross. `bare` leaves out the padding. */
export function DialogContent(props: DialogContentProps) {
  const {
    title,
    description,
    dismissible = true,
    focusAfter,
    hideTitle,
    size,
    bare,
    className,
    children,
    onInteractOutside,
    ...rest
  } = props;
  const locale = useLocale();
  const focusBack = useFocusBack(focusAfter);
  const preventClose = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="no-print fixed inset-0 z-40 animate-enter bg-scrim" />
      {/* A portal leaves the `lang` of its surroundings, such as a Spanish course on an English page. */}
      <DialogPrimitive.Content
        lang={locale}
        className={cn(panel({ size, bare }), className)}
        {...focusBack}
        onEscapeKeyDown={preventClose}
        onInteractOutside={ignoreToasts(onInteractOutside ?? preventClose)}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...rest}
      >
        <DialogPrimitive.Title className={hideTitle ? "sr-only" : "display pe-10 text-26 leading-[1.15]"}>
          {title}
        </DialogPrimitive.Title>
        {description ? (
          <DialogPrimitive.Description className={cn("mt-2.5 text-15 text-ink-2", hideTitle && "sr-only")}>
            {description}
          </DialogPrimitive.Description>
        ) : null}
        <div className="contents">{children}</div>
        {dismissible ? <DialogCross /> : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** The buttons of a dialog; stacked on a phone. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn("mt-7 flex flex-col-reverse gap-2 xs:flex-row xs:justify-end xs:gap-3", className)}
      {...rest}
    />
  );
}

/** The close button in the corner of dialogs and sheets. */
export function DialogCross({ className }: { className?: string }) {
  const t = useTranslations("common");
  return (
    <DialogPrimitive.Close
      aria-label={t("close")}
      className={cn(
        "absolute end-3 top-3 grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true" className="fig size-4.5">
        <path d="m2 2 14 14M16 2 2 16" />
      </svg>
    </DialogPrimitive.Close>
  );
}
