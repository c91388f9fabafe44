import { route } from "@/lib/core/http/route";
import { getHealth } from "@/lib/operators/health/queries";
import { health } from "@/lib/operators/health/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "getHealth",
    summary: "The state of this host: versions, jobs, mails, failures and sizes",
    output: health,
    example: {},
  },
  ({ actor }) => getHealth(actor),
);
