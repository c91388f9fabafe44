import { hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The secret that signs session cookies; without one nothing is answered at all. */
export function authSecret(): string {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new AppError("unavailable", { cause: new Error("AUTH_SECRET is not set") });
  return secret;
}

/** A key of 32 bytes (hex) for one purpose, so that no two uses share the secret itself. */
export function derivedSecret(purpose: string): string {
  return Buffer.from(hkdfSync("sha256", authSecret(), "meno", purpose, 32)).toString("hex");
}
