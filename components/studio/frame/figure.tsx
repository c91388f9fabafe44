import { cn } from "@/components/ui/cn";

const drawings = {
  draft: ["0 0 16 16", "M1 1h14v14H1zM1 5l4-4M1 9l8-8M1 13 13 1M3 15 15 3M1 15 15 1"],
  grip: [
    "0 0 10 14",
    "M1 1h2.5v2.5H1zM6.5 1H9v2.5H6.5zM1 5.8h2.5v2.5H1zM6.5 5.8H9v2.5H6.5zM1 10.6h2.500v2.500H1zM6.5 10.6H9v2.500H6.500z",
  ],
  eye: ["0 0 16 16", "m1 8 7-5 7 5-7 5zM8 5.8 10.2 8 8 10.2 5.800 8z"],
  up: ["0 0 16 16", "m2 11 6-6 6 6"],
  down: ["0 0 16 16", "m2 5 6 6 6-6"],
  cross: ["0 0 18 18", "m2 2 14 14M16 2 2 16"],
  plus: ["0 0 16 16", "M8 .8 15.2 8 8 15.2.8 8zM8 5v6M5 8h6"],
  list: ["0 0 20 20", "M2 4h3M2 10h3M2 16h3M8 4h10M8 10h10M8 16h10"],
  undo: ["0 0 18 18", "M6 2 2 6l4 4M2 6h8.500a4.750 4.750 0 0 1 0 9.500H6"],
  redo: ["0 0 18 18", "m12 2 4 4-4 4m4-4H7.500a4.750 4.750 0 0 0 0 9.500H12"],
  notice: ["0 0 20 20", "M2.5 2.5h15v15h-15zM10 6v5.2m0 1.600v1.700"],
  person: ["0 0 16 16", "M1 15 3 9.500 11.500 1 15 4.500 6.500 13zm2-5.500L6.500 13"],
  model: ["0 0 16 16", "M1 1h14v14H1zM8 1l7 7-7 7-7-7z"],
  both: ["0 0 16 16", "M1 1h14v14H1zM15 1 1 15M1 9l8-8M1 5l4-4M1 13 13 1"],
  platform: ["0 0 16 16", "M1 1h14v14H1zM8 1v14M1 8h14"],
} as const;

export type FigureName = keyof typeof drawings;

/** A small line drawing beside or instead of a word. */
export function Figure({ name, className }: { name: FigureName; className?: string }) {
  const [viewBox, lines] = drawings[name];
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={cn("fig", className)}>
      <path d={lines} />
    </svg>
  );
}
