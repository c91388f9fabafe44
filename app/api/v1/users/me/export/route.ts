import { route } from "@/lib/core/http/route";
import { exportMyData } from "@/lib/users/export/mutations";
import { dataExport } from "@/lib/users/export/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "exportMyData",
    summary: "Export everything stored about you, as JSON",
    signInOnly: true,
    changesState: true,
    output: dataExport,
    errors: ["user_not_found", "proof_required"],
  },
  ({ actor }) => exportMyData(actor),
);
