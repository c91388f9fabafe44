import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createCaptcha } from "@/lib/core/captcha/altcha";

/** Solves a challenge as the widget does; returns the value of `recaptcha_token`. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge was not solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Solves a challenge of the app in this process (domain tests). */
export async function solvedCaptcha(): Promise<string> {
  return solveCaptcha(await createCaptcha());
}

/** Solves a challenge of an app behind HTTP. */
export async function fetchSolvedCaptcha(baseUrl: string): Promise<string> {
  const response = await fetch(new URL("/api/v1/captcha/challenge", baseUrl));
  return solveCaptcha((await response.json()) as Challenge);
}
