import { answerUnknownPath } from "@/lib/core/http/response/unknown-path";

export {
  answerUnknownPath as GET,
  answerUnknownPath as POST,
  answerUnknownPath as PUT,
  answerUnknownPath as PATCH,
  answerUnknownPath as DELETE,
};
