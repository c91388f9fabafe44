import { route } from "@/lib/core/http/route";
import { saveHostPlans } from "@/lib/operators/plans/mutations";
import { getHostPlans } from "@/lib/operators/plans/queries";
import { hostPlans } from "@/lib/operators/plans/schema";

export const GET = route(
  {
    actor: "superuser",
    operationId: "getHostPlans",
    summary: "The sizes of the plans, the plan of new accounts, and who may sign up",
    output: hostPlans,
  },
  ({ actor }) => Promise.resolve(getHostPlans(actor)),
);

export const PUT = route(
  {
    actor: "superuser",
    operationId: "saveHostPlans",
    summary: "Set the sizes of the plans, the plan of new accounts, and who may sign up",
    body: hostPlans,
    output: hostPlans,
    errors: ["proof_required"],
    example: {
      body: {
        plans: {
          explorer: { generations: 1, credits: 0 },
          self_taught: { generations: 5, credits: 25 },
          intellectual: { generations: 15, credits: 50 },
          polymath: { generations: 20, credits: 75 },
        },
        at_sign_up: 0,
        sign_up: { mode: "open", domains: [] },
      },
    },
  },
  ({ actor, body }) => saveHostPlans(actor, body),
);
