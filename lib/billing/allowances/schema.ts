import { z } from "zod";
import { defineSetting } from "@/lib/core/settings/setting";
import { plans, type Plan } from "../plans";

/** What a plan includes: courses (once or monthly) and credits, in hundredths. */
const allowance = z.strictObject({
  generations: z.int().min(0).max(1000),
  creditHundredths: z.int().min(0).max(10_000_000),
});

/** The tier of a plan. */
export const planTier = z.literal([0, 1, 2, 3]);

const allowanceOf = ({ generations, creditHundredths }: Plan) => ({ generations, creditHundredths });

/** The allowances by tier, and the plan of new accounts; null lets people choose one themselves. */
export const hostPlansValue = z.strictObject({
  allowances: z.tuple([allowance, allowance, allowance, allowance]),
  atSignUp: planTier.nullable().default(null),
});
export type HostPlansValue = z.output<typeof hostPlansValue>;

/** The sizes of the plans on this host. */
export const hostPlansSetting = defineSetting<HostPlansValue>({
  name: "plans",
  schema: hostPlansValue,
  initial: {
    allowances: [allowanceOf(plans[0]), allowanceOf(plans[1]), allowanceOf(plans[2]), allowanceOf(plans[3])],
    atSignUp: null,
  },
});
