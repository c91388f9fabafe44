import { generateStructured } from "@/lib/core/ai/generate";
import type { CourseLanguage } from "@/lib/courses/schema";
import { keyCheckDraft } from "../drafts";
import { checkPrompt } from "../prompts";

/** The answer of an examiner to one question: the index of an option, or -1 if no single option is right. */
export type KeyReading = { answer: number; why: string };

/** Has an independent examiner solve questions without their keys; null for a question that it left out. Throws `ai_` codes. */
export async function readKeys(
  questions: readonly { question: string; options: readonly string[] }[],
  about: { language: CourseLanguage; lesson: string; signal: AbortSignal },
): Promise<(KeyReading | null)[]> {
  const { answers } = await generateStructured({
    purpose: "check",
    ...checkPrompt(about.language, {
      lesson: about.lesson,
      questions: questions.map(({ question, options }) => ({ question, options: [...options] })),
    }),
    schema: keyCheckDraft,
    schemaName: "key_check",
    signal: about.signal,
  });
  return questions.map((_, index) => {
    const found = answers.find((one) => one.question === index);
    return found ? { answer: found.answer, why: found.why } : null;
  });
}
