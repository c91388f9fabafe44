import { route } from "@/lib/core/http/route";
import { getCertificate } from "@/lib/learning/queries";
import { certificate, certificateId } from "@/lib/learning/schema";

export const GET = route(
  { actor: "public", summary: "Verify a certificate", params: certificateId, output: certificate },
  ({ params }) => getCertificate(params.id),
);
