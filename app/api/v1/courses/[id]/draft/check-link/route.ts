import { exampleIds } from "@/app/api/v1/example-ids";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { checkDraftLink } from "@/lib/studio/links/mutations";
import { linkCheck, linkStatus } from "@/lib/studio/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "checkDraftLink",
    summary: "Check now whether a link to learn from works; 60 in ten minutes",
    params: courseId,
    body: linkCheck,
    output: linkStatus,
    errors: ["course_not_found", "course_not_ready"],
    example: { params: { id: exampleIds.course }, body: { url: "https://en.wikipedia.org/wiki/Meno" } },
  },
  ({ actor, params, body }) => checkDraftLink(actor, params.id, body.url),
);
