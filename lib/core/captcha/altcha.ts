import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { authSecret, authSecrets, deriveSecret } from "@/lib/core/auth/secret";
import { AppError } from "@/lib/core/errors";

/** A challenge is valid for 10 minutes, longer than a form takes to fill in. */
export const CHALLENGE_MINUTES = 10;

/** A solution takes COST iterations for each step of the counter: about half a second in a browser on two cores. */
const COST = 1_000;
const COUNTER = { min: 400, max: 1_200 };

const keysOf = (secret: string) => ({
  hmacSignatureSecret: deriveSecret(secret, "captcha challenge"),
  hmacKeySignatureSecret: deriveSecret(secret, "captcha key"),
});

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      // The server pays for a forged cost. The library checks the signature first; the bound protects if that ever changes.
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
    expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
    ...keysOf(authSecret()),
  });
}

/** A challenge in the response of `GET /captcha/challenge`. */
export const captchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

/**
 * Verifies a solved challenge. Returns its id, with which the caller marks it as spent, because each counts once.
 * Throws `captcha_failed`.
 */
export async function checkCaptcha(token: string): Promise<{ id: string }> {
  const parsed = payload.safeParse(decode(token));
  if (!parsed.success) throw new AppError("captcha_failed");
  const { challenge, solution } = parsed.data;
  const { time, ...required } = solution;
  const answer = time === undefined ? required : { ...required, time };
  // During a rotation of AUTH_SECRET another instance may have signed the challenge with the other secret.
  for (const secret of authSecrets()) {
    const { verified } = await verifySolution({ challenge, solution: answer, deriveKey, ...keysOf(secret) });
    if (verified) return { id: challenge.signature };
  }
  throw new AppError("captcha_failed");
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
