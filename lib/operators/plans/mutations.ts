import { db } from "@/db";
import { hostPlansSetting } from "@/lib/billing/allowances/schema";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { saveHostSetting } from "@/lib/core/settings/mutations";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { allowUserAdministration } from "@/lib/users/policy";
import { signUpSetting } from "@/lib/users/sign-up/schema";
import type { HostPlans, PlanSize } from "./schema";

const allowanceOf = ({ generations, credits }: PlanSize) => ({
  generations,
  creditHundredths: Math.round(credits * 100),
});

/** Stores the sizes of the plans, the plan of new accounts, and who may sign up; superusers only. */
export async function saveHostPlans(actor: Actor, input: HostPlans): Promise<HostPlans> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  const { explorer, self_taught: selfTaught, intellectual, polymath } = input.plans;
  await db().transaction(async (tx) => {
    await saveHostSetting(tx, actor, {
      setting: hostPlansSetting,
      value: {
        allowances: [
          allowanceOf(explorer),
          allowanceOf(selfTaught),
          allowanceOf(intellectual),
          allowanceOf(polymath),
        ],
        atSignUp: input.at_sign_up,
      },
    });
    await saveHostSetting(tx, actor, { setting: signUpSetting, value: input.sign_up });
    await recordAudit(tx, {
      action: "setting_changed",
      actorId: actor.id,
      details: { setting: "plans", atSignUp: input.at_sign_up, signUp: input.sign_up.mode },
    });
  });
  await refreshHostSettings();
  return input;
}
