import type { ComponentProps } from "react";
import { Link } from "@/lib/core/i18n/navigation";
import { buttonVariants, labelOf, type ButtonLook } from "./button";
import { cn } from "./cn";

/** A link that looks like a button. */
export function LinkButton(props: ComponentProps<typeof Link> & ButtonLook) {
  const { variant, size, className, children, ...link } = props;
  return (
    <Link className={cn(buttonVariants({ variant, size }), className)} {...link}>
      {labelOf(children)}
    </Link>
  );
}
