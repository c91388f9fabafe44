import { route } from "@/lib/core/http/route";
import { listNotices } from "@/lib/credits/queries";
import { noticeList } from "@/lib/credits/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listNotices",
    summary: "Courses you bought that are gone, and what came back",
    output: noticeList,
  },
  ({ actor }) => listNotices(actor),
);
