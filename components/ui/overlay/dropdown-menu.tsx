"use client";

import * as Menu from "@radix-ui/react-dropdown-menu";
import { useLocale } from "next-intl";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "../cn";
import type { MenuState } from "./menu-button";

const item =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 text-15 text-ink-2 -outline-offset-2 select-none data-[disabled]:cursor-default data-[disabled]:text-ink-3 data-[highlighted]:bg-sunken data-[highlighted]:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0";

type DropdownMenuProps = MenuState & { children: ComponentProps<typeof Menu.Content>["children"] };

/** The menu of a MenuButton. Not modal: the page behind a small menu stays readable for screen readers and scrolls. */
export function DropdownMenu({ open, onOpenChange, ...rest }: DropdownMenuProps) {
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* The MenuButton is outside of this tree, so an overlay of its size serves as the anchor. */}
      <Menu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Content {...rest} />
      </Menu.Portal>
    </Menu.Root>
  );
}

function Content({ buttonId, menuId, byKey, children }: Omit<DropdownMenuProps, "open" | "onOpenChange">) {
  const content = useRef<HTMLDivElement>(null);
  const leftByPointer = useRef(false);
  // Radix missed a key press that came before this code had loaded.
  useEffect(() => {
    if (byKey) content.current?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
  }, [byKey]);
  return (
    <Menu.Content
      ref={content}
      id={menuId}
      // A portal leaves the `lang` of its surroundings.
      lang={useLocale()}
      aria-labelledby={buttonId}
      sideOffset={6}
      align="end"
      collisionPadding={8}
      onInteractOutside={() => {
        leftByPointer.current = true;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (!leftByPointer.current) document.getElementById(buttonId)?.focus();
        leftByPointer.current = false;
      }}
      className="z-50 max-w-[calc(100vw-16px)] min-w-52 animate-enter rounded-md border border-line bg-surface p-1.5 shadow-dialog"
    >
      {children}
    </Menu.Content>
  );
}

export function DropdownMenuItem({
  className,
  tone,
  ...rest
}: ComponentProps<typeof Menu.Item> & { tone?: "danger" }) {
  return (
    <Menu.Item
      className={cn(
        item,
        tone === "danger" && "text-wrong data-[highlighted]:bg-wrong-soft data-[highlighted]:text-wrong",
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem className={cn(item, className)} {...rest}>
      {children}
      <Menu.ItemIndicator className="ms-auto">
        <svg viewBox="0 0 16 16" aria-hidden="true" className="fig">
          <path d="m2.5 8.5 3.5 3.5 7-8" />
        </svg>
      </Menu.ItemIndicator>
    </Menu.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Menu.Label>) {
  return (
    <Menu.Label
      className={cn("px-3 py-2 text-13 text-ink-3 [overflow-wrap:anywhere]", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Menu.Separator className="my-1.5 h-px bg-line" />;
}
