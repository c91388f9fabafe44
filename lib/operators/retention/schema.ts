import { z } from "zod";
import { defineSetting } from "@/lib/core/settings/setting";

/** A period in days; null keeps the rows. */
const days = (initial: number | null) => z.number().int().min(1).max(36_500).nullable().default(initial);

const retention = z.object({
  audit_days: days(365),
  model_failure_days: days(30),
  /** Days since the last message of a conversation with the mentor. */
  conversation_days: days(null),
});

/** How long this host keeps what it need not keep for ever. */
export const retentionSetting = defineSetting({
  name: "retention",
  schema: retention,
  initial: retention.parse({}),
});
