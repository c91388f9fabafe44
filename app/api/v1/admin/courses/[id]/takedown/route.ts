import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { takedown } from "@/lib/market/schema";
import { takeDown, undoTakedown } from "@/lib/market/takedown/mutations";

export const POST = route(
  {
    actor: "superuser",
    operationId: "takeCourseDown",
    summary: "Take a course off the Hub and its public page; its author gets the reason by mail",
    params: courseId,
    body: takedown,
    output: messageBody,
    errors: ["course_not_found"],
    example: {
      params: { id: exampleIds.listedCourse },
      body: { reason: "It quotes a book whose publisher objects." },
    },
  },
  async ({ actor, params, body }) => {
    await takeDown(actor, params.id, body);
    return { message: "The course was taken down" };
  },
);

export const DELETE = route(
  {
    actor: "superuser",
    operationId: "undoTakedown",
    summary: "Let the author of a course that was taken down publish it again",
    params: courseId,
    bodyType: "none",
    output: messageBody,
    errors: ["course_not_found"],
    example: { params: { id: exampleIds.listedCourse } },
  },
  async ({ actor, params }) => {
    await undoTakedown(actor, params.id);
    return { message: "The author can publish the course again" };
  },
);
