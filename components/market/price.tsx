import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

/** Number format of a price: 8 or 7.50, never 7.5. */
export const wholeOrCents = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
} as const;

/** The price of a course, with the half-filled diamond of a credit or the empty one of a free course. */
export function Price({ credits, className }: { credits: number; className?: string }) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  const format = useFormatter();
  const free = credits === 0;
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 font-[550] whitespace-nowrap",
        free ? "text-good" : "text-ink",
        className,
      )}
    >
      <svg
        viewBox="0 0 13 13"
        width="13"
        height="13"
        aria-hidden="true"
        className={free ? undefined : "text-primary"}
      >
        <path d="M6.5.7 12.3 6.5 6.5 12.3.7 6.5z" fill="none" stroke="currentColor" strokeWidth="1.3" />
        {free ? null : <path d="M6.5.7v11.6L.7 6.5z" fill="currentColor" />}
      </svg>
      <span className="num">
        {free ? tc("free") : t("credits", { count: credits, amount: format.number(credits, wholeOrCents) })}
      </span>
    </span>
  );
}
