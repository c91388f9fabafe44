import { route } from "@/lib/core/http/route";
import { previewLetter } from "@/lib/mailing/queries";
import { letterDraft, letterPreview } from "@/lib/mailing/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "previewLetter",
    summary: "Show an email to users as they would receive it, and count its recipients by language",
    body: letterDraft,
    output: letterPreview,
    example: {
      body: {
        subject: "A new course every week",
        template: { body_1: "There is a new course in the library.", goodbye: "See you there" },
        send_to_all: true,
      },
    },
  },
  ({ actor, body }) => previewLetter(actor, body),
);
