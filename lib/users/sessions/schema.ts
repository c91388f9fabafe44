import { z } from "zod";

/** A browser or an API client that is signed in. */
export const ownSession = z.strictObject({
  id: z.uuid(),
  kind: z.enum(["cookie", "bearer"]),
  /** As the browser names itself; null for sessions whose browser was not recorded. */
  user_agent: z.string().nullable(),
  /** The network address that signed in; null where it was not recorded. */
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Accurate to a minute. */
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessionList = z.strictObject({
  data: z.array(ownSession.extend({ is_current: z.boolean() })),
  count: z.number().int(),
});
export type OwnSessionList = z.infer<typeof ownSessionList>;

export const sessionPath = z.object({ id: z.uuid() });
