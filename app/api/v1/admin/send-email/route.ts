import { route } from "@/lib/core/http/route";
import { sendLetter } from "@/lib/mailing/mutations";
import { letter, mailingResult } from "@/lib/mailing/schema";

export const POST = route(
  { actor: "superuser", summary: "Write an e-mail to chosen users or to all", body: letter, idempotent: true, output: mailingResult },
  async ({ actor, body, idempotencyKey }) => ({ successful: await sendLetter(actor, body, idempotencyKey) }),
);
