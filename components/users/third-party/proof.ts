"use client";

import type { Challenge } from "altcha-lib";
import { apiCall } from "@/lib/core/http/client";

/**
 * Solves an ALTCHA challenge, a new one unless it is given, and returns the value of `recaptcha_token`. It takes about half a second;
 * null without WebCrypto (outside of a secure context) or without an answer of the server.
 */
export async function solveProof(challenge?: Challenge): Promise<string | null> {
  if (!window.isSecureContext) return null;
  try {
    const given = challenge ?? (await apiCall<Challenge>("/captcha/challenge"));
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import("altcha-lib"),
      import("altcha-lib/algorithms/web/pbkdf2"),
    ]);
    const solution = await solveChallenge({ challenge: given, deriveKey });
    return solution ? btoa(JSON.stringify({ challenge: given, solution })) : null;
  } catch {
    return null;
  }
}
