import { route } from "@/lib/core/http/route";
import { listLocalServers } from "@/lib/operators/ai/queries";
import { localServers } from "@/lib/operators/ai/schema";

export const POST = route(
  {
    actor: "superuser",
    operationId: "findLocalServers",
    summary: "Look for model servers on this machine",
    bodyType: "none",
    output: localServers,
  },
  ({ actor }) => listLocalServers(actor),
);
