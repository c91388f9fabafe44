import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The hatch patterns that the drawings refer to; once per page. */
export function InkDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" stroke="var(--ink)" strokeWidth="1.1" />
        </pattern>
        <pattern
          id="hatch-p"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V5" stroke="var(--primary)" strokeWidth="1.2" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A figure's number and caption. */
export function FigCaption({
  number,
  className,
  children,
}: {
  number: number;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("welcome");
  return (
    <figcaption className={cn("caption", className)}>
      <b>{t("fig", { n: number })}</b>
      {children}
    </figcaption>
  );
}
