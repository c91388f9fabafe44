import type { ComponentProps } from "react";
import { Link } from "@/lib/core/i18n/navigation";
import { buttonVariants, type ButtonLook } from "./button";
import { cn } from "./cn";

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...link }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...link} />;
}
