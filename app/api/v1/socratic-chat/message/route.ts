import { route } from "@/lib/core/http/route";
import { answerWith } from "@/lib/mentor/answer";
import { prepareMessage } from "@/lib/mentor/conversation";
import { mentorMessage, mentorReply } from "@/lib/mentor/schema";

export const POST = route(
  { actor: "learner", summary: "Say something to the mentor of a module", body: mentorMessage, output: mentorReply },
  async ({ actor, body, request }) => answerWith(await prepareMessage(actor, body), request),
);
