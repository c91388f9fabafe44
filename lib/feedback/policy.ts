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

/** Quotes, semicolons and comment markers. */
const marks = /['"`;]|--|\/\*|\*\//;
/** A statement's keyword as SQL is usually written, alone in capitals, so that plain English words may still be used. */
const capitals = /\b(?:SELECT|INSERT|UPDATE|DELETE|DROP|UNION|ALTER|TRUNCATE|EXEC(?:UTE)?|GRANT|REVOKE)\b/;
/** A statement's beginning in any spelling. */
const phrases =
  /\b(?:select\b.{1,200}?\bfrom|insert\s+into|update\b.{1,100}?\bset|delete\s+from|(?:drop|alter|create|truncate)\s+(?:table|database|schema|view|index|user|role)|union\s+(?:all\s+)?select|exec(?:ute)?\s*\()/is;

/**
 * The SQL-like piece of a text that the feedback form refuses (spec section 5), or null. It is a rule of the form only:
 * the server stores any text as a parameter and needs no such protection.
 */
export function findSqlLike(text: string): string | null {
  return (marks.exec(text) ?? capitals.exec(text) ?? phrases.exec(text))?.[0] ?? null;
}
