import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { derivedSecret } from "@/lib/core/auth/secret";
import { AppError } from "@/lib/core/errors";

/** A challenge is good for 10 minutes: longer than any form takes. */
const LIFETIME_MS = 10 * 60_000;

/** Work of one challenge: 1,000 iterations times the counter, about half a second in a browser on two cores. */
const COST = 1_000;
const COUNTER = { min: 400, max: 1_200 };

const secrets = () => ({
  hmacSignatureSecret: derivedSecret("captcha challenge"),
  hmacKeySignatureSecret: derivedSecret("captcha key"),
});

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      // A forged cost would be ours to compute; the signature is checked first, the bound is for the day it is not.
      cost: z.number().int().max(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.object({
    counter: z.number().int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

/** A new proof-of-work challenge for the signup form's widget. */
export function createCaptcha() {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(COUNTER.max, COUNTER.min),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    ...secrets(),
  });
}

/** The shape of a challenge as `GET /captcha/challenge` answers it. */
export const captchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

/**
 * Checks a solved challenge and answers its id and end, for the caller to mark as spent: each counts once.
 * Throws `captcha_failed`.
 */
export async function checkCaptcha(token: string): Promise<{ id: string; expiresAt: Date }> {
  const parsed = payload.safeParse(decode(token));
  if (!parsed.success) throw new AppError("captcha_failed");
  const { challenge, solution } = parsed.data;
  const { time, ...answer } = solution;
  const result = await verifySolution({
    challenge,
    solution: time === undefined ? answer : { ...answer, time },
    deriveKey,
    ...secrets(),
  });
  if (!result.verified) throw new AppError("captcha_failed");
  return { id: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
