import type { AiLimits } from "@/lib/core/ai/model/limits";

/** Long limits and short pauses before retries. */
export const roomy: AiLimits = {
  firstTokenMs: 15_000,
  idleMs: 15_000,
  retries: 2,
  retryBaseMs: 5,
  maxRetryAfterMs: 200,
};

export async function textOf(stream: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const delta of stream) text += delta;
  return text;
}

/** The code of the error with which a call fails. */
export const codeOfFailure = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );
