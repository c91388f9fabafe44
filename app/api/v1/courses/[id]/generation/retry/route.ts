import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { retryGeneration } from "@/lib/generation/mutations";
import { generationReport } from "@/lib/generation/schema";

export const POST = route(
  { actor: "learner", summary: "Take a failed generation up again from its stored steps", params: courseId, bodyType: "none", output: generationReport },
  ({ actor, params }) => retryGeneration(actor, params.id),
);
