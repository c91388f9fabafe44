import { exampleIds } from "@/app/api/v1/example-ids";
import { uiMessageResponse } from "@/lib/core/ai/ui-stream/writer";
import { aiErrors } from "@/lib/core/errors";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { prepareProposal } from "@/lib/studio/proposals/propose";
import { proposal, proposalRequest } from "@/lib/studio/proposals/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "proposeChanges",
    summary: "Ask the model for changes of one part of the draft; nothing is stored",
    params: courseId,
    body: proposalRequest,
    output: proposal,
    formats: [
      {
        type: "text/event-stream",
        only: true,
        about:
          "A UI message stream: a part `data-change` for each change as soon as it is whole, at the end `data-refused` with the number of changes that broke a rule, or an error part.",
      },
    ],
    errors: ["course_not_found", "course_not_ready", "studio_limit", ...aiErrors],
    example: {
      params: { id: exampleIds.course },
      body: { scope: { path: `modules/${exampleIds.module}` }, request: "Use an example from cooking" },
    },
  },
  async ({ actor, params, body, request }) => {
    const { run } = await prepareProposal(actor, params.id, body);
    return uiMessageResponse(async (writer, disconnected) => {
      const gone = AbortSignal.any([disconnected, request.signal]);
      writer.data("refused", await run((change) => writer.data("change", change), gone));
    });
  },
);
