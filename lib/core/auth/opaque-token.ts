import { hash, randomBytes } from "node:crypto";

/** What is kept of a token: its SHA-256, enough to know it again and of no use to whoever reads the table. */
export function digestOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A new token of 256 random bits behind a prefix that says what it is, and the digest that is kept of it. */
export function makeToken(prefix: string): { token: string; tokenHash: Buffer } {
  const token = prefix + randomBytes(32).toString("base64url");
  return { token, tokenHash: digestOfToken(token) };
}
