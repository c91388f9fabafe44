"use client";

import type { ComponentProps } from "react";
import * as TabsPrimitive from "@radix-ui/react-tabs";
import { cn } from "./cn";

export const Tabs = TabsPrimitive.Root;

/** The labels wrap on narrow screens, so that none is cut; the first aligns with the content above, its focus ring a little outside. */
export function TabsList({ className, ...rest }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <div className={cn("border-b border-line", className)}>
      <TabsPrimitive.List className="-ms-1 -mb-px flex flex-wrap gap-x-1.5 xs:gap-x-4" {...rest} />
    </div>
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        "min-h-11 shrink-0 px-1 border-b-2 border-transparent text-14 whitespace-nowrap xs:text-15 text-ink-2 transition-colors focus-visible:-outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:font-[560] data-[state=active]:text-ink",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn("pt-8", className)} {...rest} />;
}
