import { cn } from "@/components/ui/cn";

/** The numbered diamond of a change: empty while it waits, filled when it is accepted. */
export function Pin({ number, isAccepted }: { number: number; isAccepted: boolean }) {
  return (
    <span className="num relative z-0 grid size-6.5 shrink-0 place-items-center text-12 leading-none font-[560]">
      <span
        aria-hidden="true"
        className={cn(
          "absolute inset-1 -z-10 rotate-45 border-[1.25px]",
          isAccepted ? "border-good bg-good" : "border-primary bg-paper",
        )}
      />
      <span className={isAccepted ? "text-paper" : "text-primary"}>{number}</span>
    </span>
  );
}

/** The id of a change's entry in the panel. */
export const changeId = (number: number): string => `change-${number}`;
