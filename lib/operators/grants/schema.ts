import { z } from "zod";
import { credits } from "@/lib/credits/schema";
import { planTier } from "@/lib/billing/allowances/schema";
import { nameText } from "@/lib/core/text/input";

const recipient = { user_id: z.uuid(), reason: nameText({ min: 1, max: 200 }) };

/** `POST /admin/grants`: a plan until a time (null: without an end), generations, or credits, with the reason. */
export const grant = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plan"),
    ...recipient,
    tier: planTier,
    until: z.iso.datetime().nullable().default(null),
  }),
  z.strictObject({ kind: z.literal("generations"), ...recipient, generations: z.int().min(1).max(1000) }),
  z.strictObject({
    kind: z.literal("credits"),
    ...recipient,
    credits: credits.min(0.01),
  }),
]);
export type Grant = z.output<typeof grant>;

export const grantsQuery = z.object({ user_id: z.uuid() });

/** A grant that a superuser made; exactly one of tier, generations and credits is not null. */
export const madeGrant = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  reason: z.string(),
  tier: z.number().int().nullable(),
  until: z.string().nullable(),
  generations: z.number().int().nullable(),
  credits: z.number().nullable(),
});
export type MadeGrant = z.infer<typeof madeGrant>;

export const grantList = z.strictObject({ data: z.array(madeGrant), count: z.number().int() });
export type GrantList = z.infer<typeof grantList>;
