import { cn } from "@/components/ui/cn";

const drawings = {
  up: "m2 11 6-6 6 6",
  down: "m2 5 6 6 6-6",
  cross: "m2 2 12 12M14 2 2 14",
  plus: "M8 .8 15.2 8 8 15.2.8 8zM8 5v6M5 8h6",
  notice: "M1.5 1.5h13v13h-13zM8 4.500v4.500m0 1.300v1.500",
} as const;

/** A small line drawing beside or instead of a word. */
export function Icon({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn("fig size-3.5 shrink-0", className)}>
      <path d={drawings[name]} />
    </svg>
  );
}

const kinds = {
  worked: {
    outline: "M1 1h24v24H1zM1 13h24M13 1v24",
    dashed: null,
    hatch: "M1 17l4-4M1 21l8-8M1 25l12-12M5 25l8-8M9 25l4-4",
  },
  mistake: { outline: "M1 1h24v24H1zM1 25 25 1", dashed: "M13 1l12 12-12 12L1 13z", hatch: null },
  check: { outline: "M1 1h24v24H1zM13 1v24", dashed: "m13 1 12 12-12 12L1 13z", hatch: null },
} as const;

/** The figure of a kind of part: hatched quarter, struck dotted square, half square. */
export function KindIcon({ kind }: { kind: keyof typeof kinds }) {
  const { outline, dashed, hatch } = kinds[kind];
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className="fig size-6.5 shrink-0">
      <path d={outline} />
      {dashed ? <path strokeDasharray="2.5 2.5" d={dashed} /> : null}
      {hatch ? <path className="text-ink-3" d={hatch} /> : null}
    </svg>
  );
}
