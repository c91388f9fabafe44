import { exampleIds } from "@/app/api/v1/example-ids";
import { eventStream } from "@/lib/core/http/response/event-stream";
import { route } from "@/lib/core/http/route";
import { limitStreams } from "@/lib/core/limits/streams";
import { courseId } from "@/lib/courses/schema";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { generationReport } from "@/lib/generation/schema";

export const dynamic = "force-dynamic";

export const GET = route(
  {
    actor: "learner",
    operationId: "watchGeneration",
    summary: "Follow the writing of a course: server-sent events `progress` and `lesson`",
    params: courseId,
    output: generationReport,
    formats: [
      {
        type: "text/event-stream",
        only: true,
        about:
          "An event `progress` with the current state, then one for every change; an event `lesson` with `module_id` and `parts`, a LessonDocument as far as it is written, at most twice a second for each lesson. The stream ends when the writing does. Lines that start with a colon keep the connection alive.",
      },
    ],
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params, request }) =>
    eventStream((leaving) => {
      limitStreams(actor, leaving);
      return watchGeneration(actor, params.id, leaving);
    }, request.signal),
);
