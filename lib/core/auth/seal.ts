import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedSecret, derivedSecrets } from "@/lib/core/auth/secret";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of the keys; another name would make everything that is sealed unreadable. */
const PURPOSE = "mail";

/** Encrypts a secret for the database (AES-256-GCM); `context` binds it to its row. */
export function seal(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(derivedSecret(PURPOSE), "hex"), nonce).setAAD(
    Buffer.from(context),
  );
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts the result of {@link seal}, also under the old secret of a rotation; null if it was sealed with another one or for another row. */
export function unseal(sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of derivedSecrets(PURPOSE)) {
    const text = decrypt(bytes, { key: Buffer.from(key, "hex"), context });
    if (text !== null) return text;
  }
  return null;
}

/** Seals again what an old secret sealed; null if the current secret did, or none that is known. */
export function reseal(sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [current = "", ...older] = derivedSecrets(PURPOSE);
  if (older.length === 0 || decrypt(bytes, { key: Buffer.from(current, "hex"), context }) !== null)
    return null;
  const text = unseal(sealed, context);
  return text === null ? null : seal(text, context);
}

function decrypt(bytes: Buffer, { key, context }: { key: Buffer; context: string }): string | null {
  const [nonce, tag, body] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
