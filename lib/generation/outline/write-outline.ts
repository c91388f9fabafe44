import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { cleanDraft } from "../clean-draft";
import { outlineDraft, type CourseBlock, type LearnerBlock, type OutlineDraft } from "../drafts";
import { outlinePrompt } from "../parts/outline";
import { settleOutline, settlePlans } from "./settle-outline";

/** A streaming outline from which modules can begin; the last module of its list may be incomplete. */
const partialOutline = outlineDraft.extend({ modules: z.array(z.unknown()).min(1) });

/** Failures after which a second attempt may succeed. */
const transient = new Set<ErrorCode>([
  "ai_interrupted",
  "ai_bad_output",
  "ai_truncated",
  "ai_failed",
  "ai_timeout",
]);
const ATTEMPTS = 2;

export type OutlineRun = {
  learner: LearnerBlock;
  signal: AbortSignal;
  /** Called once for each module in order when its plan is complete, while later ones still stream. */
  onModule: (index: number, known: CourseBlock) => void;
  /** Called before the second attempt, which waits until the first one's modules are dropped. */
  onRestart: () => Promise<void>;
};

/** Streams the outline, with a second attempt after transient failures. Throws AppError with an `ai_` code. */
export async function writeOutline(run: OutlineRun): Promise<OutlineDraft> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await streamOutline(run);
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof AppError) || !transient.has(error.code)) throw error;
      await run.onRestart();
    }
  }
}

async function streamOutline(run: OutlineRun): Promise<OutlineDraft> {
  let announced = 0;
  const announce = (known: z.infer<typeof partialOutline>) => {
    const plans = settlePlans(known.modules.slice(0, -1));
    for (; announced < plans.length; announced += 1) {
      const modules = plans.slice(0, announced + 1).filter((plan) => plan !== null);
      if (modules.length !== announced + 1) break;
      run.onModule(announced, { ...cleanDraft(known), modules });
    }
  };
  const outline = await generateStructured(
    {
      purpose: "outline",
      ...outlinePrompt(run.learner),
      schema: outlineDraft,
      schemaName: "outline",
      signal: run.signal,
    },
    { schema: partialOutline, onPartial: announce },
  );
  return settleOutline(outline, run.learner);
}
