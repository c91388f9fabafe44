import { AUDIT_PAGE, type AuditQuery, type AuditView } from "@/lib/operators/audit/schema";

/** The path of a view of the audit trail, without defaults. */
export function auditHref({ page, ...filters }: Partial<AuditView>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page !== undefined && page > 1) search.set("page", String(page));
  const text = search.toString();
  return text === "" ? "/admin/audit" : `/admin/audit?${text}`;
}

/** The list query of a view. */
export function auditQueryOf({ page, ...filters }: AuditView): AuditQuery {
  return { ...filters, skip: (page - 1) * AUDIT_PAGE, limit: AUDIT_PAGE };
}
