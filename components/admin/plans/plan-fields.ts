import type { HostPlans } from "@/lib/operators/plans/schema";

/** The plans in the order of their tiers. */
export const planKeys = ["explorer", "self_taught", "intellectual", "polymath"] as const;
export type PlanKey = (typeof planKeys)[number];

export type Tier = NonNullable<HostPlans["at_sign_up"]>;
export const tiers: readonly Tier[] = [0, 1, 2, 3];

/** The form as it is typed. */
export type PlanFields = {
  sizes: Record<PlanKey, { generations: string; credits: string }>;
  atSignUp: Tier | null;
  mode: HostPlans["sign_up"]["mode"];
  /** One on each line. */
  domains: string;
};

export function fieldsOf({ plans, at_sign_up: atSignUp, sign_up: { mode, domains } }: HostPlans): PlanFields {
  const sizeOf = (key: PlanKey) => ({
    generations: String(plans[key].generations),
    credits: plans[key].credits.toFixed(2),
  });
  return {
    sizes: {
      explorer: sizeOf("explorer"),
      self_taught: sizeOf("self_taught"),
      intellectual: sizeOf("intellectual"),
      polymath: sizeOf("polymath"),
    },
    atSignUp,
    mode,
    domains: domains.join("\n"),
  };
}

/** A number that is typed with a comma or a point; NaN, which the server refuses, for anything else. */
const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", ".")));

const domainsOf = (text: string) => text.split(/[\s,;]+/u).filter(Boolean);

export function plansOf({ sizes, atSignUp, mode, domains }: PlanFields): HostPlans {
  const sizeOf = (key: PlanKey) => ({
    generations: numberOf(sizes[key].generations),
    credits: numberOf(sizes[key].credits),
  });
  return {
    plans: {
      explorer: sizeOf("explorer"),
      self_taught: sizeOf("self_taught"),
      intellectual: sizeOf("intellectual"),
      polymath: sizeOf("polymath"),
    },
    at_sign_up: atSignUp,
    sign_up: { mode, domains: domainsOf(domains) },
  };
}

/** The number of values that differ from the stored ones. */
export function countChanges(fields: PlanFields, stored: HostPlans): number {
  const typed = plansOf(fields);
  const sizes = planKeys.flatMap((key) => [
    typed.plans[key].generations !== stored.plans[key].generations,
    typed.plans[key].credits !== stored.plans[key].credits,
  ]);
  const others = [
    typed.at_sign_up !== stored.at_sign_up,
    typed.sign_up.mode !== stored.sign_up.mode,
    typed.sign_up.domains.join(" ") !== stored.sign_up.domains.join(" "),
  ];
  return [...sizes, ...others].filter(Boolean).length;
}
