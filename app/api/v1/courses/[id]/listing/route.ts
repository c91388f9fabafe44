import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { setListing } from "@/lib/market/mutations";
import { getPublicity } from "@/lib/market/queries";
import { listing, publicity, publicityErrors } from "@/lib/market/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getPublicity",
    summary: "Read what keeps one of your courses off the Hub: a takedown, the rights, its sources",
    params: courseId,
    output: publicity,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.course } },
  },
  ({ actor, params }) => getPublicity(actor, params.id),
);

export const PUT = route(
  {
    actor: "learner",
    operationId: "setListing",
    summary: "Stop or resume the sale of a published course; its learners keep it",
    params: courseId,
    body: listing,
    output: messageBody,
    errors: ["course_not_found", "course_unpublished", "paid_plan_required", ...publicityErrors],
    example: { params: { id: exampleIds.course }, body: { listed: false } },
  },
  async ({ actor, params, body }) => {
    await setListing(actor, params.id, body);
    return { message: body.listed ? "The course is for sale" : "The course is no longer for sale" };
  },
);
