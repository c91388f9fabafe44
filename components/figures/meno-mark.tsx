import { cn } from "@/components/ui/cn";

/** The figure of the Meno: a square, its midlines, the square on its midpoints, one quarter shaded. Readable at 16 px. */
export function MenoMark({
  size = 26,
  className,
  title,
}: {
  size?: number;
  className?: string;
  title?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={cn("fig shrink-0", className)}
      style={{ strokeWidth: 1.4 }}
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
    >
      <path d="M1 12h11v11H1z" style={{ fill: "var(--primary)", stroke: "none" }} />
      <path d="M1 1h22v22H1zM12 1v22M1 12h22M12 1l11 11-11 11L1 12z" />
    </svg>
  );
}

/** Mark and name, as in the sidebar and the headers. */
export function Brand({ className, size = 26 }: { className?: string; size?: number }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-3 font-display leading-none font-[420] tracking-[-0.02em] text-ink",
        className,
      )}
      style={{ fontSize: size < 24 ? "1.25rem" : "1.5rem" }}
    >
      <MenoMark size={size} />
      <span className="in-[.site-header]:max-[22.4rem]:sr-only">Meno</span>
    </span>
  );
}
