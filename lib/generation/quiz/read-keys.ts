import { generateStructured } from "@/lib/core/ai/generate";
import type { CourseLanguage } from "@/lib/courses/schema";
import { keyCheckDraft } from "../drafts";
import type { CallContext } from "../parts/context";
import { checkPrompt } from "../prompts";

/**
 * The answer of an examiner to one question: the index of an option, or -1 if no single option is right; `text` is the answer to a
 * question without options, or empty.
 */
export type KeyReading = {
  answer: number;
  text: string;
  why: string;
  /** The words of a passage that prove the answer, as a model writes citations; empty without passages. */
  citation: string;
};

/** What the examiner reads, and the call: in a generation with the course that it is counted under. */
type About = { language: CourseLanguage; lesson: string; passages?: readonly object[] } & Pick<
  CallContext,
  "signal"
> &
  Partial<CallContext>;

/** Has an independent examiner solve questions without their keys; null for a question that it left out. Throws `ai_` codes. */
export async function readKeys(
  questions: readonly { question: string; options: readonly string[] }[],
  { language, lesson, passages = [], ...call }: About,
): Promise<(KeyReading | null)[]> {
  const { answers } = await generateStructured({
    purpose: "check",
    ...call,
    ...checkPrompt(
      language,
      { lesson, questions: questions.map(({ question, options }) => ({ question, options: [...options] })) },
      passages,
    ),
    schema: keyCheckDraft,
    schemaName: "key_check",
  });
  return questions.map((_, index) => {
    const found = answers.find((one) => one.question === index);
    return found ?? null;
  });
}
