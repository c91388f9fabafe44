import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badge = cva("inline-flex items-center gap-1.5 whitespace-nowrap", {
  variants: {
    variant: {
      outline: "rounded-xs border border-current px-1.75 text-12 leading-5 font-medium",
      tag: "tag",
      soft: "rounded-full px-2.25 py-0.5 text-13 leading-normal font-[550]",
    },
    tone: {
      plain: "text-ink-2",
      primary: "text-primary",
      good: "text-good",
      warn: "text-warn",
      wrong: "text-wrong",
    },
  },
  compoundVariants: [
    { variant: "soft", tone: "plain", className: "bg-sunken" },
    { variant: "soft", tone: "primary", className: "bg-primary-soft" },
    { variant: "soft", tone: "good", className: "bg-good-soft" },
    { variant: "soft", tone: "warn", className: "bg-warn-soft" },
    { variant: "soft", tone: "wrong", className: "bg-wrong-soft" },
  ],
  defaultVariants: { variant: "outline", tone: "plain" },
});

/** A small label: `outline` for states (Premium, Passed), `tag` for topics, `soft` for News and warnings. */
export function Badge({
  variant,
  tone,
  className,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ variant, tone }), className)} {...rest} />;
}
