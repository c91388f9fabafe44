import { z } from "zod";

/** The query of a statement; CSV has all of it, whatever is asked. */
export const statementQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id of the last line of the page before. */
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type StatementQuery = z.output<typeof statementQuery>;

const lineKind = z.enum(["grant", "purchase", "sale", "refund", "clawback"]);
type LineKind = z.infer<typeof lineKind>;

/** What a movement is to the person whose account it moved by `amount` hundredths: a purchase is a `sale` to its author. */
export function lineKindOf(kind: Exclude<LineKind, "sale">, amount: number): LineKind {
  return kind === "purchase" && amount > 0 ? "sale" : kind;
}

/** A line: what came in (above zero) or went out, in credits, and the balance after it. */
export const statementLine = z.strictObject({
  id: z.number().int(),
  kind: lineKind,
  amount: z.number(),
  balance: z.number(),
  /** `title` is null when nobody remembers it: the course is gone. */
  course: z.strictObject({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  subscription_id: z.number().int().nullable(),
  created_at: z.iso.datetime(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** The newest line first. */
export const statement = z.strictObject({
  balance: z.number(),
  data: z.array(statementLine),
  count: z.number().int(),
  count_capped: z.literal(true).optional(),
  next_cursor: z.number().int().nullable(),
});
export type Statement = z.infer<typeof statement>;

/** A course that was bought and is gone, and what came back for it. */
export const notice = z.strictObject({
  id: z.uuid(),
  course_title: z.string(),
  credits: z.number(),
  created_at: z.iso.datetime(),
});
export const noticeList = z.strictObject({ data: z.array(notice), count: z.number().int() });
export type NoticeList = z.infer<typeof noticeList>;

export const noticePath = z.strictObject({ id: z.uuid() });
