import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The secret of session cookies. Throws `unavailable` when it is not set. */
export function authSecret(): string {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new AppError("unavailable", { cause: new Error("AUTH_SECRET is not set") });
  return secret;
}

/** Derived keys by purpose and secret; each request needs one. */
const derived = new Map<string, string>();

/** A key of 32 bytes (hex) for one purpose, derived from the secret with HKDF. */
export function derivedSecret(purpose: string): string {
  const secret = authSecret();
  const name = `${purpose} ${secret}`;
  const key =
    derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "meno", purpose, 32)).toString("hex");
  derived.set(name, key);
  return key;
}
