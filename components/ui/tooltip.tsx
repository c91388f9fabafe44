"use client";

import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TooltipPane } from "./tooltip-pane";

/** Milliseconds that a pointer rests before it is told. */
const PAUSE = 250;
/** Takes back what is told at the moment: there is one voice. */
let hush = () => {};

type TooltipButtonProps = Omit<ComponentProps<"button">, "content"> & {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
};

/**
 * A button that says more to whoever rests on it. Give it an accessible name that says as much. What tells comes into being only when somebody
 * is near: a list has many buttons, of which few are ever visited.
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
  const tell = () => {
    hush();
    hush = () => {
      setOpen(false);
    };
    setOpen(true);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    setNear(true);
    stop();
    timer.current = setTimeout(tell, PAUSE);
  };
  const focus = () => {
    setNear(true);
    // A press focuses as well, and is no wish to be told.
    if (!isPressed.current) tell();
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
