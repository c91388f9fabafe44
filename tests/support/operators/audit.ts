import { db } from "@/db";
import type { AuditAction } from "@/lib/core/audit/actions";
import { recordAudit } from "@/lib/core/audit/mutations";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { newId } from "@/lib/core/ids";

/** Records what a superuser may have done, from an IPv6 address, oldest first. */
export async function leaveAuditEntries(
  { id: actorId }: { id: string },
  actions: readonly AuditAction[] = ["sign_in", "exported", "setting_changed", "role_changed"],
): Promise<void> {
  for (const action of actions)
    await inRequestScope({ address: "2001:db8:85a3:8d3::/64", requestId: newId() }, () =>
      recordAudit(db(), { action, actorId, details: { by: "password", session: "cookie" } }),
    );
}
