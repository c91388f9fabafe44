import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { correctHolder } from "@/lib/learning/certificates/mutations";
import { getCertificate } from "@/lib/learning/queries";
import { certificate, certificateId, holderCorrection } from "@/lib/learning/schema";

export const GET = route(
  {
    actor: "public",
    limitsVisitors: true,
    operationId: "getCertificate",
    summary: "Verify a certificate",
    params: certificateId,
    output: certificate,
    errors: ["not_found", "rate_limited"],
    example: { params: { id: exampleIds.certificate } },
  },
  ({ params }) => getCertificate(params.id),
);

export const PATCH = route(
  {
    actor: "learner",
    operationId: "correctCertificate",
    summary: "Correct the name on your certificate, once",
    params: certificateId,
    body: holderCorrection,
    output: certificate,
    errors: ["not_found", "holder_corrected"],
    example: { params: { id: exampleIds.certificate }, body: { holder: "Ada Lovelace" } },
  },
  ({ actor, params, body }) => correctHolder(actor, params.id, body),
);
