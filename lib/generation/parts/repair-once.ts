import { isModelFailure } from "@/lib/core/errors";

type Repair<T> = {
  /** What code finds wrong with the part, for the model. */
  problemsOf: (part: T) => string[];
  /** Has the model correct the part. */
  correct: (part: T, problems: string[]) => Promise<T>;
};

/** The part, corrected once if code finds something wrong with it; the version with fewer problems stays. */
export async function repairOnce<T>(part: T, { problemsOf, correct }: Repair<T>): Promise<T> {
  const problems = problemsOf(part);
  if (problems.length === 0) return part;
  try {
    const corrected = await correct(part, problems);
    return problemsOf(corrected).length < problems.length ? corrected : part;
  } catch (error) {
    // The part is usable as it is; its breaches become lint notes.
    if (isModelFailure(error)) return part;
    throw error;
  }
}
