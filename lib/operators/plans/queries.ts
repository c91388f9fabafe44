import { and, eq, ne, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { hostPlansSetting } from "@/lib/billing/allowances/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { toCredits } from "@/lib/core/money";
import { hostSetting } from "@/lib/core/settings/queries";
import { allowUserAdministration } from "@/lib/users/policy";
import { signUpSetting } from "@/lib/users/sign-up/schema";
import type { HostPlans, PlanSize } from "./schema";

const { subscriptions, users } = schema;

type Allowance = { generations: number; creditHundredths: number };

const sizeOf = ({ generations, creditHundredths }: Allowance): PlanSize => ({
  generations,
  credits: toCredits(creditHundredths),
});

/** The sizes of the plans, the plan of new accounts, and who may sign up; superusers only. */
export function getHostPlans(actor: Actor): HostPlans {
  allowUserAdministration(actor);
  const { allowances, atSignUp } = hostSetting(hostPlansSetting);
  const [explorer, selfTaught, intellectual, polymath] = allowances;
  return {
    plans: {
      explorer: sizeOf(explorer),
      self_taught: sizeOf(selfTaught),
      intellectual: sizeOf(intellectual),
      polymath: sizeOf(polymath),
    },
    at_sign_up: atSignUp,
    sign_up: hostSetting(signUpSetting),
  };
}

/** The number of people whose current plan is of each tier; superusers only. */
export async function countPlanPeople(actor: Actor): Promise<ReadonlyMap<number, number>> {
  allowUserAdministration(actor);
  const rows = await db()
    .select({ tier: subscriptions.tier, people: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.id, users.subscriptionId), ne(subscriptions.status, "ended")),
    )
    .groupBy(subscriptions.tier);
  return new Map(rows.map(({ tier, people }) => [tier, people]));
}
