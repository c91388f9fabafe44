import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";

/** The maximum length of each of the three texts, in characters. */
export const FEEDBACK_MAX = 2000;

/** Whether the actor may read all feedback. */
export function canReadFeedback(actor: Pick<Actor, "isSuperuser">): boolean {
  return actor.isSuperuser;
}

/** Throws `forbidden` unless {@link canReadFeedback}. */
export function allowFeedbackReading(actor: Pick<Actor, "isSuperuser">): void {
  if (!canReadFeedback(actor)) throw new AppError("forbidden");
}

const verb = "(?:select|insert|update|delete|drop|alter|create|truncate|grant|revoke|exec(?:ute)?|union)";
/** SQL attacks that are no sentences: each needs a delimiter or a pair of words that prose does not join. */
const attacks = [
  `;\\s*${verb}\\b`,
  "\\bunion\\s+(?:all\\s+)?select\\b",
  "\\bdrop\\s+(?:table|database|schema)\\s+\\w+",
  `['"]\\s*\\)*\\s*(?:or|and)\\s+['"]?\\w+['"]?\\s*(?:=|<>|<|>|like\\b)`,
  "\\/\\*",
  `['";]\\s*--`,
];
const attack = new RegExp(attacks.join("|"), "iu");

/**
 * The SQL-like part of a text that the feedback form rejects (spec section 5), or null. Only the form applies this rule: the server stores
 * every text as a query parameter.
 */
export function findSqlLike(text: string): string | null {
  return attack.exec(text)?.[0] ?? null;
}
