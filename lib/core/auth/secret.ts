import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The secret that signs session cookies; without one nothing is answered at all. */
export function authSecret(): string {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new AppError("unavailable", { cause: new Error("AUTH_SECRET is not set") });
  return secret;
}

/** Every request asks for one of a few. */
const derived = new Map<string, string>();

/** A key of 32 bytes (hex) for one purpose, so that no two uses share the secret itself. */
export function derivedSecret(purpose: string): string {
  const secret = authSecret();
  const name = `${purpose} ${secret}`;
  const known =
    derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "meno", purpose, 32)).toString("hex");
  derived.set(name, known);
  return known;
}
