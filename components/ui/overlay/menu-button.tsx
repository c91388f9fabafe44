"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useState,
} from "react";
import { cn } from "../cn";

/** The state that the button passes to its menu. */
export type MenuState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  buttonId: string;
  menuId: string;
  /** Opened by a key: the first entry receives the focus. */
  byKey: boolean;
};

type MenuButtonProps = Omit<ComponentProps<"button">, "ref" | "type" | "onPointerDown" | "onKeyDown"> & {
  /** Renders the menu (a DropdownMenu); null while its code loads. */
  menu: ((state: MenuState) => ReactElement | null) | null;
  /** Loads the menu's code where it is lazy. */
  preload?: () => void;
  /** Class of the box around the button, which anchors the menu. */
  frame?: string;
};

/** The button of a menu whose code may load later. An early press opens the menu as soon as it is loaded. */
export function MenuButton({ menu, preload, frame, id, children, ...rest }: MenuButtonProps) {
  const ownId = useId();
  const buttonId = id ?? ownId;
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  // Mounted on first use: lists have many menus.
  const [wasOpened, setWasOpened] = useState(false);
  const change = (next: boolean, key: boolean) => {
    preload?.();
    setByKey(key);
    setWasOpened(true);
    setOpen(next);
  };
  // Like Radix's own trigger: pointer down opens, and the menu takes the focus.
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    change(!open, false);
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    change(event.key === "ArrowDown" || !open, true);
  };
  return (
    <div className={cn("relative", frame)}>
      <button
        type="button"
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && menu ? `${ownId}-menu` : undefined}
        data-state={open ? "open" : "closed"}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        {...rest}
      >
        {children}
      </button>
      {wasOpened && menu?.({ open, onOpenChange: setOpen, buttonId, menuId: `${ownId}-menu`, byKey })}
    </div>
  );
}
