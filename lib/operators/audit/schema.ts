import { z } from "zod";
import { auditActions } from "@/lib/core/audit/actions";
import { searchText } from "@/lib/core/text/input";

export const auditAction = z.enum(auditActions);

/** Entries per page of the audit trail. */
export const AUDIT_PAGE = 50;

/** Filters of the audit trail; all that are given apply. */
export const auditQuery = z.object({
  action: auditAction.optional(),
  /** The id or e-mail of a person who acted or was acted upon. */
  person: searchText.max(320).optional(),
  /** First and last day, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(AUDIT_PAGE),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** Invalid and empty values of the page's address count as absent. */
const absent = <T extends z.ZodType>(value: T) => value.optional().catch(undefined);

/** The query of the page /admin/audit. */
export const auditView = z.object({
  action: absent(auditAction),
  person: absent(searchText.trim().min(1).max(320)),
  from: absent(z.iso.date()),
  to: absent(z.iso.date()),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type AuditView = z.output<typeof auditView>;

/** A person of an entry; name and e-mail are null for someone whose account is deleted. */
const auditPerson = z.strictObject({
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
});
export type AuditPerson = z.infer<typeof auditPerson>;

export const auditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for the platform, strangers and deleted people. */
  actor: auditPerson.nullable(),
  target: auditPerson.nullable(),
  /** The client's network address. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = z.strictObject({
  data: z.array(auditEntry),
  count: z.number().int(),
  /** There are more than `count` entries. */
  count_capped: z.literal(true).optional(),
});
export type AuditList = z.infer<typeof auditList>;
