import { z } from "zod";
import { credits } from "@/lib/credits/schema";
import { planTier } from "@/lib/billing/allowances/schema";
import { signUpPolicy } from "@/lib/users/sign-up/schema";

/** The size of a plan: courses (once or monthly) and credits. */
const planSize = z.strictObject({
  generations: z.int().min(0).max(1000),
  credits: credits,
});
export type PlanSize = z.output<typeof planSize>;

/** `GET` and `PUT /admin/plans`: the plans, the plan of new accounts (null: people choose), and who may sign up. */
export const hostPlans = z.strictObject({
  plans: z.strictObject({
    explorer: planSize,
    self_taught: planSize,
    intellectual: planSize,
    polymath: planSize,
  }),
  at_sign_up: planTier.nullable(),
  sign_up: signUpPolicy,
});
export type HostPlans = z.output<typeof hostPlans>;
