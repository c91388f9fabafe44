"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
} from "react";
import { cn } from "./cn";

/** What the button tells the menu that it opens. */
export type MenuState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  buttonId: string;
  menuId: string;
  /** Opened by a key: the first entry takes the focus. */
  byKey: boolean;
};

type MenuButtonProps = Omit<ComponentProps<"button">, "ref" | "type" | "onPointerDown" | "onKeyDown"> & {
  /** Draws the menu (a DropdownMenu); null while its code is on its way, which keeps no click from counting. */
  menu: ((state: MenuState) => ReactNode) | null;
  /** Fetches the menu's code, where it comes later. */
  preload?: () => void;
  /** Class of the box around the button, at whose edges the menu opens. */
  frame?: string;
};

/** The button of a menu whose code comes later: there from the first paint, and what was pressed early opens as soon as it can. */
export function MenuButton({ menu, preload, frame, id, children, ...rest }: MenuButtonProps) {
  const ownId = useId();
  const buttonId = id ?? ownId;
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  // A list has many menus, of which few are ever opened.
  const [wasOpened, setWasOpened] = useState(false);
  const change = (next: boolean, key: boolean) => {
    preload?.();
    setByKey(key);
    setWasOpened(true);
    setOpen(next);
  };
  // As the library's own trigger does it: a press opens, not its release, and the focus stays for the menu to take.
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
