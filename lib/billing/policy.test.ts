import { describe, expect, test } from "vitest";
import { plans } from "./plans";
import { type Offer, offerOf } from "./policy";
import type { OwnPlan } from "./schema";

type Own = Pick<OwnPlan, "tier" | "cancelled" | "next" | "ownsPolymath">;
const own = (wanted: Partial<Own>): Own => ({
  tier: null,
  cancelled: false,
  next: null,
  ownsPolymath: false,
  ...wanted,
});

describe("the offer of each plan to a person", () => {
  test.each<[string, Own, Offer[]]>([
    ["without a plan", own({}), ["take", "take", "take", "take"]],
    ["with Explorer", own({ tier: 0 }), ["current", "take", "take", "take"]],
    ["with Self-Taught", own({ tier: 1 }), ["included", "current", "upgrade", "take"]],
    ["with Intellectual", own({ tier: 2 }), ["included", "lower", "current", "take"]],
    [
      "with Intellectual, cancelled",
      own({ tier: 2, cancelled: true, next: "explorer" }),
      ["included", "take", "again", "take"],
    ],
    [
      "with Self-Taught paid behind it",
      own({ tier: 2, cancelled: true, next: "selfTaught" }),
      ["included", "next", "again", "take"],
    ],
    [
      "with Polymath behind it",
      own({ tier: 2, cancelled: true, next: "polymath", ownsPolymath: true }),
      ["included", "take", "again", "owned"],
    ],
    ["with Polymath", own({ tier: 3, ownsPolymath: true }), ["included", "take", "take", "current"]],
  ])("%s", (_, person, offers) => {
    expect(plans.map((plan) => offerOf(plan, person))).toEqual(offers);
  });
});
