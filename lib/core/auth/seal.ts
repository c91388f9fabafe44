import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedSecret } from "@/lib/core/auth/secret";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const key = (): Buffer => Buffer.from(derivedSecret("mail"), "hex");

/** Encrypts the secret of a waiting mail (AES-256-GCM); `context` binds it to its row. */
export function seal(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts the result of {@link seal}; null if it was sealed with another secret or for another row. */
export function unseal(sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, NONCE_BYTES)).setAAD(
      Buffer.from(context),
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString("utf8");
  } catch {
    return null;
  }
}
