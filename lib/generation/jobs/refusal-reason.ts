import { z } from "zod";
import type { AppError } from "@/lib/core/errors";

/** Longest stored reason in characters. */
const MAX = 500;

/** The rule that a refused answer of the model broke, in English, for operators; null for failures of other kinds. */
export function refusalReason({ code, details: { cause } }: AppError): string | null {
  if (code !== "ai_bad_output" || !(cause instanceof Error)) return null;
  const reason =
    cause instanceof z.ZodError
      ? cause.issues.map(({ path, message }) => `${path.join(".") || "(root)"}: ${message}`).join("; ")
      : cause.message;
  return reason.slice(0, MAX);
}
