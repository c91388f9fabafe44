import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The secret of session cookies. Throws `unavailable` when it is not set. */
export function authSecret(): string {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new AppError("unavailable", { cause: new Error("AUTH_SECRET is not set") });
  return secret;
}

/** The current secret and, during a rotation, the old one, which still reads what it encrypted or signed. */
export function authSecrets(): string[] {
  const old = env().AUTH_SECRET_OLD;
  return old === undefined ? [authSecret()] : [authSecret(), old];
}

/** Derived keys by purpose and secret; each request needs one. */
const derived = new Map<string, string>();

/** The key of one purpose, derived from the current secret. */
export function derivedSecret(purpose: string): string {
  return deriveSecret(authSecret(), purpose);
}

/** The keys of one purpose that may have encrypted or signed something, the current one first. */
export function derivedSecrets(purpose: string): string[] {
  return authSecrets().map((secret) => deriveSecret(secret, purpose));
}

/** A key of 32 bytes (hex) for one purpose, derived from this secret with HKDF. */
export function deriveSecret(secret: string, purpose: string): string {
  const name = `${purpose} ${secret}`;
  const key =
    derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "meno", purpose, 32)).toString("hex");
  derived.set(name, key);
  return key;
}
