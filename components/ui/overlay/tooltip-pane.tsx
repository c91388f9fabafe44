"use client";

import * as TooltipPrimitive from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

type TooltipPaneProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: ReactNode;
  side: "top" | "right" | "bottom" | "left";
};

/** The tooltip of a TooltipButton, anchored to an overlay of its size. It stays open while the pointer is on it. */
export function TooltipPane({ open, onOpenChange, content, side }: TooltipPaneProps) {
  return (
    <TooltipPrimitive.Provider delayDuration={0}>
      <TooltipPrimitive.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onOpenChange(false);
        }}
      >
        <TooltipPrimitive.Trigger asChild>
          <span aria-hidden="true" className="absolute inset-0" />
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="num z-50 max-w-64 animate-enter rounded-sm bg-ink px-2.5 py-1.5 text-13 text-paper"
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
