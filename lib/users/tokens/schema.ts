import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { TOKEN_NAME_MAX, tokenLifetimes } from "./policy";

export const tokenCreate = z.strictObject({
  name: nameText({ min: 1, max: TOKEN_NAME_MAX }),
  scope: z.enum(["read", "write"]).default("read"),
  expires_in_days: z.literal([...tokenLifetimes]).default(90),
});
export type TokenCreate = z.output<typeof tokenCreate>;

const timestamp = z.iso.datetime();

/** A personal API token without its secret. */
export const personalToken = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(["read", "write"]),
  created_at: timestamp,
  /** Accurate to a minute; null before the first use. */
  last_used_at: timestamp.nullable(),
  /** Null if it lasts until it is revoked. */
  expires_at: timestamp.nullable(),
  is_expired: z.boolean(),
});
export type PersonalToken = z.infer<typeof personalToken>;

/** A new token with its secret; no other response contains it. */
export const newPersonalToken = personalToken.extend({ token: z.string() });
export type NewPersonalToken = z.infer<typeof newPersonalToken>;

export const personalTokenList = z.strictObject({ data: z.array(personalToken), count: z.number().int() });
export type PersonalTokenList = z.infer<typeof personalTokenList>;

export const tokenPath = z.object({ id: z.uuid() });
