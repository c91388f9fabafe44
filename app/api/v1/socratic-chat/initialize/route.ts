import { route } from "@/lib/core/http/route";
import { answerWith } from "@/lib/mentor/answer";
import { prepareOpening } from "@/lib/mentor/conversation";
import { mentorInitialize, mentorReply } from "@/lib/mentor/schema";

export const POST = route(
  { actor: "learner", summary: "Open the mentor's dialogue about a module, or show it again", body: mentorInitialize, output: mentorReply },
  async ({ actor, body, request }) => answerWith(await prepareOpening(actor, body), request),
);
