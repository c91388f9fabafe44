import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// The theme's own names: without them `text-14` would count as a colour and cancel `text-ink`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["12", "13", "14", "15", "16", "17", "18", "19", "21", "26", "34", "module", "title"],
      font: ["display", "text", "reading", "code"],
      radius: ["xs", "sm", "md", "lg", "full"],
      shadow: ["dialog"],
      container: ["page", "measure", "wide", "grid", "hub"],
      animate: ["enter", "rise", "slide-left", "slide-right", "slide-up", "pulse", "draw", "shake"],
    },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
