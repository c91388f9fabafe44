import { AppError } from "@/lib/core/errors";
import type { LinkRules } from "@/lib/core/http/links/fetch-link";
import { isHeldOut } from "../held-out";
import { generateCourse } from "./generate-course";
import type { CaseResult } from "./report";
import { scoreCourse } from "./scorers";
import type { EvalCase } from "./topics";

type Options = { signal: AbortSignal; linkRules?: LinkRules; onDone?: (result: CaseResult) => void };

/** Generates and scores the courses of the cases. A course that fails is a result, too; an abort rejects. */
export function runCases(cases: readonly EvalCase[], options: Options): Promise<CaseResult[]> {
  return Promise.all(
    cases.map(async (one) => {
      const result = await runCase(one, options);
      options.onDone?.(result);
      return result;
    }),
  );
}

async function runCase(one: EvalCase, { signal, linkRules }: Options): Promise<CaseResult> {
  const started = performance.now();
  const about = () => ({
    name: one.name,
    isHeldOut: isHeldOut(one.name),
    seconds: Math.round((performance.now() - started) / 1000),
  });
  try {
    const { document, alive } = await generateCourse(one, { signal, ...(linkRules && { linkRules }) });
    const scores = scoreCourse(document, {
      learner: one.learner,
      terms: one.terms,
      isAlive: (url) => alive.has(url),
    });
    return { ...about(), scores, modules: document.modules.length };
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    return { ...about(), failure: error.code };
  }
}
