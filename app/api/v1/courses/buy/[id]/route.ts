import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { buyCourse } from "@/lib/market/mutations";
import { commandDone, offer, requestKey } from "@/lib/market/schema";

export const PUT = route(
  { actor: "learner", summary: "Buy a published course, or enrol in a free one; takes an Idempotency-Key", params: courseId, body: offer, output: commandDone },
  async ({ actor, params, body, request }) => {
    await buyCourse(actor, params.id, { ...body, key: requestKey.parse(request.headers.get("idempotency-key")) });
    return { message: "Course purchased" };
  },
);
