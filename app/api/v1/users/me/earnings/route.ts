import { route } from "@/lib/core/http/route";
import { getEarnings } from "@/lib/market/queries";
import { earnings } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getEarnings",
    summary: "What your published courses have earned",
    output: earnings,
  },
  ({ actor }) => getEarnings(actor),
);
