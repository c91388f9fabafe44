/** The four tiers; prices in US cents, credits in hundredths. */
export type Plan = {
  tier: 0 | 1 | 2 | 3;
  key: "explorer" | "selfTaught" | "intellectual" | "polymath";
  priceCents: number;
  originalPriceCents: number | null;
  billing: "free" | "monthly" | "once";
  generations: number;
  creditHundredths: number;
  isMostPopular: boolean;
};

export const plans: readonly [Plan, Plan, Plan, Plan] = [
  {
    tier: 0,
    key: "explorer",
    priceCents: 0,
    originalPriceCents: null,
    billing: "free",
    generations: 1,
    creditHundredths: 0,
    isMostPopular: false,
  },
  {
    tier: 1,
    key: "selfTaught",
    priceCents: 999,
    originalPriceCents: 1499,
    billing: "monthly",
    generations: 5,
    creditHundredths: 2_500,
    isMostPopular: true,
  },
  {
    tier: 2,
    key: "intellectual",
    priceCents: 1999,
    originalPriceCents: null,
    billing: "monthly",
    generations: 15,
    creditHundredths: 5_000,
    isMostPopular: false,
  },
  {
    tier: 3,
    key: "polymath",
    priceCents: 3099,
    originalPriceCents: null,
    billing: "once",
    generations: 20,
    creditHundredths: 7_500,
    isMostPopular: false,
  },
];

/** Explorer: free, with one generation ever. */
export const freePlan = plans[0];
