import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedSecret, derivedSecrets } from "@/lib/core/auth/secret";

const signatureOf = (secret: string, text: string) =>
  createHmac("sha256", Buffer.from(secret, "hex")).update(text).digest();

/** A token for a link without sign-in: a readable text with its signature. It is the same each time, and does not expire. */
export function signToken(purpose: string, text: string): string {
  return `${text}.${signatureOf(derivedSecret(purpose), text).toString("base64url")}`;
}

/** The text of a token that this server signed for this purpose, also under the old secret of a rotation; null for any other. */
export function readSignedToken(purpose: string, token: string): string | null {
  const dot = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(0, dot));
  const given = Buffer.from(token.slice(dot + 1), "base64url");
  const isSigned = derivedSecrets(purpose).some((secret) => {
    const expected = signatureOf(secret, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? text : null;
}
