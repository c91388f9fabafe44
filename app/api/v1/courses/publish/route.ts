import { commandDone } from "@/lib/core/http/answers";
import { route } from "@/lib/core/http/route";
import { publishCourse } from "@/lib/market/mutations";
import { publication } from "@/lib/market/schema";

export const PUT = route(
  { actor: "learner", summary: "Publish an own, completed course for 5 to 15 credits; needs a paid plan", body: publication, output: commandDone },
  async ({ actor, body }) => {
    await publishCourse(actor, body);
    return { message: "Course published" };
  },
);
