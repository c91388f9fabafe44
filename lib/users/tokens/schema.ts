import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { TOKEN_NAME_MAX, tokenLifetimes } from "./policy";

export const tokenCreate = z.object({
  name: nameText({ min: 1, max: TOKEN_NAME_MAX }),
  scope: z.enum(["read", "write"]).default("read"),
  expires_in_days: z.literal([...tokenLifetimes]).default(90),
});
export type TokenCreate = z.output<typeof tokenCreate>;

const moment = z.iso.datetime();

/** A personal API token as its owner sees it later: everything but the secret. */
export const personalToken = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(["read", "write"]),
  created_at: moment,
  /** To the minute; null before the first use. */
  last_used_at: moment.nullable(),
  /** Null: until it is revoked. */
  expires_at: moment.nullable(),
  is_expired: z.boolean(),
});
export type PersonalToken = z.infer<typeof personalToken>;

/** The only answer that holds the secret. */
export const newPersonalToken = personalToken.extend({ token: z.string() });
export type NewPersonalToken = z.infer<typeof newPersonalToken>;

export const personalTokenList = z.strictObject({ data: z.array(personalToken), count: z.number().int() });
export type PersonalTokenList = z.infer<typeof personalTokenList>;

export const tokenPath = z.object({ id: z.uuid() });
