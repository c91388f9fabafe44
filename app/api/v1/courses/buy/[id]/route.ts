import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";
import { courseId } from "@/lib/courses/schema";
import { buyCourse } from "@/lib/market/mutations";
import { offer } from "@/lib/market/schema";

export const PUT = route(
  { actor: "learner", summary: "Buy a published course, or enrol in a free one", idempotent: true, params: courseId, body: offer, output: commandDone },
  async ({ actor, params, body, idempotencyKey }) => {
    await buyCourse(actor, params.id, { ...body, key: idempotencyKey });
    return { message: "Course purchased" };
  },
);
