import { hash, randomBytes } from "node:crypto";

/** The SHA-256 of a token; the database stores only this. */
export function digestOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A new token of 256 random bits with a prefix that names its kind, and its digest. */
export function makeToken(prefix: string): { token: string; tokenHash: Buffer } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: digestOfToken(token) };
}
