import { z } from "zod";

/** A number of credits with at most two decimals. */
export const credits = z
  .number()
  .min(0)
  .max(100_000)
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, "At most two decimals");

/** Query parameters of the statement; the CSV export ignores them. */
export const statementQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id of the last line of the previous page. */
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The language whose spreadsheets read the CSV: it sets separator and decimal mark. */
  locale: z.enum(["en", "es"]).default("en"),
});
export type StatementQuery = z.output<typeof statementQuery>;

const lineKind = z.enum(["grant", "purchase", "sale", "refund", "clawback"]);
type LineKind = z.infer<typeof lineKind>;

/**
 * Returns the kind of a line from the viewpoint of its account, which changed by `amount` hundredths: a purchase is a
 * `sale` for the author.
 */
export function lineKindOf(kind: Exclude<LineKind, "sale">, amount: number): LineKind {
  return kind === "purchase" && amount > 0 ? "sale" : kind;
}

/** A statement line: the change in credits (negative for a debit) and the balance after it. */
export const statementLine = z.strictObject({
  id: z.number().int(),
  kind: lineKind,
  amount: z.number(),
  balance: z.number(),
  /** `title` is null if the course was deleted and no notice contains its title. */
  course: z.strictObject({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  subscription_id: z.number().int().nullable(),
  /** Why a superuser gave the credits; null for every other line. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A page of the statement, newest line first. */
export const statement = z.strictObject({
  balance: z.number(),
  data: z.array(statementLine),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
  next_cursor: z.number().int().nullable(),
});
export type Statement = z.infer<typeof statement>;

/** A notice about the refund for a deleted course. */
export const notice = z.strictObject({
  id: z.uuid(),
  course_title: z.string(),
  credits: z.number(),
  created_at: z.iso.datetime(),
});
export const noticeList = z.strictObject({ data: z.array(notice), count: z.number().int() });
export type NoticeList = z.infer<typeof noticeList>;

export const noticePath = z.strictObject({ id: z.uuid() });
