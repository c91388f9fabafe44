import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { getCertificate } from "@/lib/learning/queries";
import { certificate, certificateId } from "@/lib/learning/schema";

export const GET = route(
  {
    actor: "public",
    operationId: "getCertificate",
    summary: "Verify a certificate",
    params: certificateId,
    output: certificate,
    errors: ["not_found"],
    example: { params: { id: exampleIds.certificate } },
  },
  ({ params }) => getCertificate(params.id),
);
