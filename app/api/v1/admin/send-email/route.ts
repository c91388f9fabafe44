import { route } from "@/lib/core/http/route";
import { sendLetter } from "@/lib/mailing/mutations";
import { letter, mailingResult } from "@/lib/mailing/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "sendLetter",
    summary: "Send an email to selected users or to all users",
    body: letter,
    idempotent: true,
    output: mailingResult,
    errors: ["mail_off", "key_reused"],
    example: {
      body: {
        subject: "A new course every week",
        template: { body_1: "There is a new course in the library.", goodbye: "See you there" },
        send_to_all: true,
      },
    },
  },
  async ({ actor, body, idempotencyKey }) => ({ successful: await sendLetter(actor, body, idempotencyKey) }),
);
