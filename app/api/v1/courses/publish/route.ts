import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { publishCourse } from "@/lib/market/mutations";
import { publication, publicityErrors } from "@/lib/market/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "publishCourse",
    summary: "Publish one of your completed courses for 5 to 15 credits; needs a paid plan",
    body: publication,
    output: messageBody,
    errors: [
      "paid_plan_required",
      "course_not_found",
      "course_published",
      "derived_course",
      "course_not_ready",
      "course_incomplete",
      ...publicityErrors,
    ],
    example: { body: { id: exampleIds.course, price: 5, rights: true } },
  },
  async ({ actor, body }) => {
    await publishCourse(actor, body);
    return { message: "Course published" };
  },
);
