import type { OutboxQuery } from "@/lib/mailing/schema";

/** The path of a view of the outbox, without defaults. */
export function outboxHref({ status, page, mail }: Partial<OutboxQuery>): string {
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (page !== undefined && page > 1) search.set("page", String(page));
  if (mail) search.set("mail", mail);
  const text = search.toString();
  return text === "" ? "/admin/outbox" : `/admin/outbox?${text}`;
}
