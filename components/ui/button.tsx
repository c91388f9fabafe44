import { Slot, Slottable } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { Children, type ComponentProps, type ReactNode } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

/** The classes of a button, for elements that only look like one: see `LinkButton`. */
export const buttonVariants = cva(
  "inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-md border border-transparent text-center font-medium leading-tight transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        accent:
          "border-accent bg-accent font-[560] text-on-accent hover:border-accent-hover hover:bg-accent-hover disabled:border-line disabled:bg-transparent disabled:text-ink-3",
        outline:
          "border-line-strong text-ink hover:border-ink-2 hover:bg-sunken disabled:border-line disabled:bg-transparent disabled:text-ink-3",
        danger:
          "border-wrong text-wrong hover:bg-wrong-soft disabled:border-line disabled:bg-transparent disabled:text-ink-3",
        quiet: "text-ink-2 hover:bg-sunken hover:text-ink disabled:bg-transparent disabled:text-ink-3",
        word: "min-w-11 rounded-xs px-0! text-ink-2 underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink hover:decoration-current disabled:text-ink-3 disabled:no-underline",
      },
      size: {
        md: "min-h-11 px-4.5 py-1.5 text-15",
        lg: "min-h-12 px-5.5 py-2 text-16",
        xl: "min-h-15 px-7.5 py-2.5 text-18",
        icon: "size-11 shrink-0 p-0",
      },
    },
    compoundVariants: [{ variant: "word", size: "md", className: "text-13" }],
    defaultVariants: { variant: "outline", size: "md" },
  },
);

export type ButtonLook = VariantProps<typeof buttonVariants>;

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Applies the look to the only child, e.g. a Link. */
    asChild?: boolean;
    /** Work is under way: shows the figure, ignores clicks, keeps the focus. */
    pending?: boolean;
  };

/** A label with each text in an element of its own, so that it survives browser translation beside a spinner or an icon. */
export const labelOf = (children: ReactNode) =>
  Children.map(children, (child) =>
    typeof child === "string" || typeof child === "number" ? <span>{child}</span> : child,
  );

/** The one button. `accent` is the single next action of a screen; everything else is `outline`, `quiet` or a `word`. */
export function Button({
  variant,
  size,
  asChild,
  pending,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        <Slottable>{children}</Slottable>
      </Slot>
    );
  }
  return (
    <button
      type={type ?? "button"}
      className={classes}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <Spinner size={16} /> : null}
      {labelOf(children)}
    </button>
  );
}
