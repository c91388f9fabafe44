import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { buyCourse } from "@/lib/market/mutations";
import { offer } from "@/lib/market/schema";

export const PUT = route(
  {
    actor: "learner",
    operationId: "buyCourse",
    summary: "Buy a published course, or enrol in a free one",
    idempotent: true,
    params: courseId,
    body: offer,
    output: messageBody,
    errors: [
      "subscription_required",
      "course_owned",
      "course_not_found",
      "insufficient_credits",
      "price_changed",
      "key_reused",
    ],
    example: { params: { id: exampleIds.listedCourse }, body: { price: 5 } },
  },
  async ({ actor, params, body, idempotencyKey }) => {
    await buyCourse(actor, params.id, { ...body, key: idempotencyKey });
    return { message: "Course purchased" };
  },
);
