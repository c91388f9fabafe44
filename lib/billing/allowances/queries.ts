import { hostSetting } from "@/lib/core/settings/queries";
import { plans, type Plan } from "../plans";
import { hostPlansSetting } from "./schema";

/** A plan with the allowance that this host gives it. */
export function hostPlan(tier: Plan["tier"]): Plan {
  return { ...plans[tier], ...hostSetting(hostPlansSetting).allowances[tier] };
}

/** The four plans with this host's allowances. */
export function hostPlans(): readonly [Plan, Plan, Plan, Plan] {
  return [hostPlan(0), hostPlan(1), hostPlan(2), hostPlan(3)];
}

/** The plan of a stored tier, or undefined. */
export function findHostPlan(tier: number | null | undefined): Plan | undefined {
  return hostPlans().find((plan) => plan.tier === tier);
}

/** The plan of new accounts; null lets people choose one. */
export function planAtSignUp(): Plan["tier"] | null {
  return hostSetting(hostPlansSetting).atSignUp;
}
