import { ProgressMark } from "./progress-mark";

/** One mark per quiz: passed, the first open one, later ones. Decorative; the count stands beside it in words. */
export function ProgressMarks({ progress }: { progress: readonly boolean[] }) {
  const next = progress.indexOf(false);
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5">
      {progress.map((passed, i) => (
        <span key={i} className="grid size-5 place-items-center">
          <ProgressMark
            state={passed ? "done" : i === next ? "now" : "later"}
            className={passed || i === next ? undefined : "size-3.5"}
          />
        </span>
      ))}
    </span>
  );
}
