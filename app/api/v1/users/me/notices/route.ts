import { route } from "@/lib/core/http/route";
import { listNotices } from "@/lib/credits/queries";
import { noticeList } from "@/lib/credits/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "listNotices",
    summary: "List the refunds for courses you bought that no longer exist",
    output: noticeList,
  },
  ({ actor }) => listNotices(actor),
);
