import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type SectionProps = { title: ReactNode; text?: ReactNode; children: ReactNode; className?: string };

/** A section of a tab: heading, text and controls, separated by a rule. */
export function Section({ title, text, children, className }: SectionProps) {
  return (
    <section className={cn("border-t border-line pt-8 not-first:mt-10 first:border-0 first:pt-0", className)}>
      <h2 className="display text-26 leading-tight">{title}</h2>
      {text ? <p className="mt-2 text-15 text-ink-2">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
