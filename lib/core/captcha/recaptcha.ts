import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const TIMEOUT_MS = 10_000;

const verification = z.object({ success: z.boolean() });

/** Whether Google reCAPTCHA replaces the self-hosted check, which it does when both of its keys are set. */
export function usesRecaptcha(): boolean {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY } = env();
  return RECAPTCHA_SITE_KEY !== undefined && RECAPTCHA_SECRET_KEY !== undefined;
}

/** Verifies a solved check with Google, which accepts each only once. Throws `captcha_failed`, or `unavailable` without a response. */
export async function checkRecaptcha(token: string): Promise<void> {
  if (token === "") throw new AppError("captcha_failed");
  const { RECAPTCHA_SECRET_KEY, RECAPTCHA_VERIFY_URL } = env();
  const body = new URLSearchParams({ secret: RECAPTCHA_SECRET_KEY ?? "", response: token });
  let result: unknown;
  try {
    const response = await fetch(RECAPTCHA_VERIFY_URL, {
      method: "POST",
      body,
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    result = await response.json();
  } catch (error) {
    throw new AppError("unavailable", { cause: error });
  }
  if (!verification.safeParse(result).data?.success) throw new AppError("captcha_failed");
}
