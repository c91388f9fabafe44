import type { Actor, TokenScope } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { isSafeMethod } from "./origin";

/** The parts of a declaration that concern personal API tokens. */
type Declared = { actor: "public" | "learner" | "superuser"; changesState?: boolean; signInOnly?: boolean };

/** The scope that an operation needs of a personal token; null when it refuses them all, as every superuser operation does. */
export function scopeFor(spec: Declared, method: string): TokenScope | null {
  if (spec.signInOnly || spec.actor === "superuser") return null;
  return (spec.changesState ?? !isSafeMethod(method)) ? "write" : "read";
}

/** Enforces the scope of a personal token. Throws `token_not_allowed` or `token_read_only`. */
export function allowToken(spec: Declared, actor: Actor | null, method: string): void {
  if (actor?.via !== "personal-token") return;
  const needed = scopeFor(spec, method);
  if (needed === null) throw new AppError("token_not_allowed");
  if (needed === "write" && actor.scope !== "write") throw new AppError("token_read_only");
}
