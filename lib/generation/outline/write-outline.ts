import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { outlineDraft, type CourseBlock, type LearnerBlock, type OutlineDraft } from "../drafts";
import { cleanDraft } from "../clean-draft";
import { answerOffline } from "../offline/author";
import { settleOutline, settlePlans } from "./settle-outline";
import { outlinePrompt } from "../prompts";

/** What must have come before a module can be begun; the last module of the list is still incomplete. */
const knownOutline = outlineDraft.extend({ modules: z.array(z.unknown()).min(1) });

/** Failures that asking once more may mend. */
const passing = new Set<ErrorCode>([
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
  /** Called once for each module in order as soon as it is known whole, while the later ones still stream. */
  onModule: (index: number, known: CourseBlock) => void;
  /** A failed attempt's modules are worth nothing; the next one begins when they are gone. */
  onRestart: () => Promise<void>;
};

/** Writes the outline, streaming; asks once more where that may help. Throws AppError with an `ai_` code. */
export async function writeOutline(run: OutlineRun): Promise<OutlineDraft> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await streamOutline(run);
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof AppError) || !passing.has(error.code)) throw error;
      await run.onRestart();
    }
  }
}

async function streamOutline(run: OutlineRun): Promise<OutlineDraft> {
  let announced = 0;
  const announce = (known: z.infer<typeof knownOutline>) => {
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
      offline: answerOffline,
      signal: run.signal,
    },
    { schema: knownOutline, onPartial: announce },
  );
  return settleOutline(outline, run.learner);
}
