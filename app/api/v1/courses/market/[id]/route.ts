import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { getPreview } from "@/lib/market/queries";
import { coursePreview } from "@/lib/market/schema";

export const GET = route(
  { actor: "learner", summary: "A published course as one sees it before buying", params: courseId, output: coursePreview },
  ({ actor, params }) => getPreview(actor, params.id),
);
