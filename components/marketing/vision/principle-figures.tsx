import type { ReactNode } from "react";
import type { Principle } from "./principles";

const H = "url(#hatch)";
const HP = "url(#hatch-p)";

/** Rows of the odd numbers 1, 3, 5, 7: each gnomon makes the next square. */
function gnomons(): string {
  return [0, 1, 2, 3, 4]
    .map((n) => `M${8 + n * 36.8} 192V${192 - n * 36.8 - 36.8}H${8 + n * 36.8 + 36.8}`)
    .join("");
}

/** One drawing per principle, 200 × 200, in ink. */
const drawings: Record<Principle, ReactNode> = {
  vision: (
    <>
      <path fill={HP} d="M100 8l92 92-92 92L8 100z" />
      <path className="ink-l" d="M8 8h184v184H8zM100 8v184M8 100h184" />
      <path className="ink-p" d="M100 8l92 92-92 92L8 100z" />
    </>
  ),
  empowerment: (
    <>
      <path fill={H} d="M8 155.2h36.8V192H8z" />
      <path
        className="ink-l"
        d={`M8 8h184v184H8zM44.8 192v-36.8H8M81.6 192v-73.600H8M118.400 192V81.600H8M155.200 192V44.800H8`}
      />
      <path className="ink-d" d={`M8 192 192 8`} />
    </>
  ),
  democratizing: (
    <>
      <path className="ink-f" d="M8 100h184M100 8v184" />
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <path
            key={`${row}${column}`}
            className="ink-l"
            fill={(row + column) % 2 ? "none" : H}
            d={`M${12 + column * 46} ${12 + row * 46}h38v38h-38z`}
          />
        )),
      )}
    </>
  ),
  personalized: (
    <>
      <path
        className="ink-f"
        d="M8 192h184M8 146h184M8 100h184M8 54h184M8 8h184M8 8v184M54 8v184M100 8v184M146 8v184M192 8v184"
      />
      <path className="ink-l" d="M8 192 54 146 54 100 100 100 146 54 192 54" />
      <path className="ink-p" d="M8 192 54 192 100 146 146 146 146 100 192 8" />
      <path className="ink-d" d="M8 192v-92l46-46h46L146 8h46" />
      <path className="ink-fill" d="M8 185l7 7-7 7-7-7z" />
    </>
  ),
  commitment: (
    <>
      <path fill={H} d="M118.400 81.600h36.8V192h-36.8z" />
      <path className="ink-l" d={`${gnomons()}V192H8`} />
      <path
        className="ink-f"
        d="M44.8 155.200V192M81.600 118.400V192M118.400 81.600V192M155.200 44.800V192"
      />
    </>
  ),
  community: (
    <>
      <path fill={HP} d="M100 46.500a62 62 0 0 1 0 107a62 62 0 0 1 0-107z" />
      <circle className="ink-l" cx="69" cy="100" r="62" />
      <circle className="ink-l" cx="131" cy="100" r="62" />
      <path className="ink-d" d="M100 46.500v107M69 100h62M100 46.500 69 100l31 53.500 31-53.500z" />
      <circle className="ink-f" cx="100" cy="46.500" r="38" />
      <circle className="ink-f" cx="100" cy="153.500" r="38" />
    </>
  ),
  ignorance: (
    <>
      <path fill={H} d="M8 8h92v92H8zM100 100h92v92h-92z" />
      <path className="ink-f" d="M8 54h184M8 146h184M54 8v184M146 8v184" />
      <path className="ink-l" d="M8 8h184v184H8zM100 8v184M8 100h184" />
      <path className="ink-p" d="M108 92h76V16h-76z" />
      <path className="ink-d" d="M108 92l76-76" />
    </>
  ),
  limitless: (
    <>
      <path fill={H} d="M8 8h92L8 100zM192 192h-92l92-92zM54 54h46l-46 46zM146 146h-46l46-46z" />
      <path
        className="ink-l"
        d="M8 8h184v184H8zM100 8l92 92-92 92-92-92zM54 54h92v92H54zM100 54l46 46-46 46-46-46z"
      />
      <path className="ink-l" d="M77 77h46v46H77zM100 77l23 23-23 23-23-23z" />
      <path className="ink-p ink-fill" d="M88.500 88.500h23v23h-23z" />
    </>
  ),
};

export function PrincipleFigure({ name, className }: { name: Principle; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={className ? `ink ${className}` : "ink"}>
      {drawings[name]}
    </svg>
  );
}
