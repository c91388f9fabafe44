"use client";

import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TooltipPane } from "./tooltip-pane";

/** Milliseconds a pointer rests before the tooltip opens. */
const DELAY_MS = 250;
/** Closes the open tooltip: there is at most one. */
let closeCurrent = () => {};

type TooltipButtonProps = Omit<ComponentProps<"button">, "content"> & {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
};

/**
 * A button with a tooltip. Its accessible name has to say as much. The tooltip mounts on the first hover or focus, because lists have many
 * such buttons.
 */
export function TooltipButton({ content, side = "top", children, ...rest }: TooltipButtonProps) {
  const [isNear, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  const show = () => {
    closeCurrent();
    closeCurrent = () => {
      setOpen(false);
    };
    setOpen(true);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    setNear(true);
    stop();
    timer.current = setTimeout(show, DELAY_MS);
  };
  const focus = () => {
    setNear(true);
    // A press also focuses, without asking for the tooltip.
    if (!isPressed.current) show();
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  const press = () => {
    close();
    isPressed.current = true;
    document.addEventListener(
      "pointerup",
      () => {
        isPressed.current = false;
      },
      { once: true },
    );
  };
  return (
    <button
      type="button"
      onPointerEnter={enter}
      onPointerLeave={stop}
      onPointerDown={press}
      onFocus={focus}
      onBlur={close}
      {...rest}
    >
      {children}
      {isNear ? <TooltipPane open={open} onOpenChange={setOpen} content={content} side={side} /> : null}
    </button>
  );
}
