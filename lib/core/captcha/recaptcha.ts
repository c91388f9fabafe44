import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const TIMEOUT_MS = 10_000;

const verdict = z.object({ success: z.boolean() });

/** Whether Google reCAPTCHA takes the place of the self-hosted check: when both of its keys are set. */
export function usesRecaptcha(): boolean {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY } = env();
  return RECAPTCHA_SITE_KEY !== undefined && RECAPTCHA_SECRET_KEY !== undefined;
}

/** Asks Google about a solved check; Google itself lets each count once. Throws `captcha_failed`, or `unavailable` when Google is silent. */
export async function checkRecaptcha(token: string): Promise<void> {
  if (token === "") throw new AppError("captcha_failed");
  const { RECAPTCHA_SECRET_KEY, RECAPTCHA_VERIFY_URL } = env();
  const body = new URLSearchParams({ secret: RECAPTCHA_SECRET_KEY ?? "", response: token });
  let answer: unknown;
  try {
    const response = await fetch(RECAPTCHA_VERIFY_URL, {
      method: "POST",
      body,
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch (error) {
    throw new AppError("unavailable", { cause: error });
  }
  if (!verdict.safeParse(answer).data?.success) throw new AppError("captcha_failed");
}
