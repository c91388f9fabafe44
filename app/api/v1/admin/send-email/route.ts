import { route } from "@/lib/core/http/route";
import { sendLetter } from "@/lib/mailing/mutations";
import { letter, mailingResult, requestKey } from "@/lib/mailing/schema";

export const POST = route(
  { actor: "superuser", summary: "Write an e-mail to chosen users or to all", body: letter, output: mailingResult },
  async ({ actor, body, request }) => ({ successful: await sendLetter(actor, body, requestKey.parse(request.headers.get("idempotency-key"))) }),
);
