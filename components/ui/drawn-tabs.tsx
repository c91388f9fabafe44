"use client";

import type * as Alive from "@radix-ui/react-tabs";
import { type ComponentProps, createContext, use, useId } from "react";

// The library's tabs on the server: their markup and nothing else. What the library's own do (the keyboard, choosing) they do in the browser, where
// `drawn-tabs-browser.tsx` takes this one's place (next.config.ts); to draw them here costs some ten components for each tab.

type Opened = { id: string; value: string | undefined };

const OpenedContext = createContext<Opened>({ id: "", value: undefined });

export function Root({
  value,
  onValueChange: _choose,
  ...rest
}: Pick<ComponentProps<typeof Alive.Root>, "value" | "onValueChange" | "className" | "children">) {
  const id = `radix-${useId()}`;
  return (
    <OpenedContext value={{ id, value }}>
      <div dir="ltr" data-orientation="horizontal" {...rest} />
    </OpenedContext>
  );
}

export function List(props: ComponentProps<"div">) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      {...props}
      tabIndex={-1}
      data-orientation="horizontal"
      style={{ outline: "none" }}
    />
  );
}

export function Trigger({ value, ...rest }: ComponentProps<"button"> & { value: string }) {
  const opened = use(OpenedContext);
  const isOpen = value === opened.value;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls={`${opened.id}-content-${value}`}
      data-state={isOpen ? "active" : "inactive"}
      id={`${opened.id}-trigger-${value}`}
      {...rest}
      tabIndex={-1}
      data-orientation="horizontal"
      data-radix-collection-item=""
    />
  );
}

/** As the library has it, and as the pattern of tabs asks: a panel takes the focus after its tab. Lint cannot see that the role allows it. */
const focusable = { tabIndex: 0 };

/** A panel that is in the page also while it is closed (`forceMount`). */
export function Content({
  value,
  forceMount: _always,
  ...rest
}: ComponentProps<"div"> & { value: string; forceMount: true }) {
  const opened = use(OpenedContext);
  const isOpen = value === opened.value;
  return (
    <div
      data-state={isOpen ? "active" : "inactive"}
      data-orientation="horizontal"
      role="tabpanel"
      aria-labelledby={`${opened.id}-trigger-${value}`}
      id={`${opened.id}-content-${value}`}
      {...focusable}
      {...rest}
      style={{ animationDuration: isOpen ? "0s" : undefined }}
    />
  );
}
