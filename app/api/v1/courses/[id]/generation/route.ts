import { eventStream } from "@/lib/core/http/event-stream";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { watchGeneration } from "@/lib/generation/progress";
import { generationReport } from "@/lib/generation/schema";

export const dynamic = "force-dynamic";

export const GET = route(
  { actor: "learner", summary: "Follow a course's writing: server-sent events `progress`", params: courseId, output: generationReport },
  ({ actor, params, request }) => eventStream("progress", (leaving) => watchGeneration(actor, params.id, leaving), request.signal),
);
