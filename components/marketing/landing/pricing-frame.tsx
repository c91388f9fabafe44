import { useLocale, useTranslations } from "next-intl";
import type { Plan } from "@/lib/billing/schema";
import { sitePath } from "@/lib/core/i18n/site-path";
import { PlanColumn } from "@/components/layout/plan/plan-column";
import { PlanFrame } from "@/components/layout/plan/plan-frame";
import { Reassurance } from "@/components/layout/plan/reassurance";
import { Button } from "@/components/ui/button";

/** The four plans with their sign-up links. */
export function PricingFrame({ plans, contact }: { plans: readonly Plan[]; contact: string }) {
  const t = useTranslations("billing");
  const locale = useLocale();
  return (
    <section id="pricing" className="wrap chapter">
      <h2 className="display chapter-title">{t("title")}</h2>
      <p className="lead mt-5">{t("lead")}</p>
      <PlanFrame className="lg:mt-16">
        {plans.map((plan) => (
          <PlanColumn
            key={plan.tier}
            plan={plan}
            open={plan.isMostPopular}
            heading="h3"
            action={
              <Button asChild variant="accent" size="lg" className="w-full">
                <a href={sitePath(locale, "/signup")}>{t(plan.billing === "once" ? "buy" : "join")}</a>
              </Button>
            }
          />
        ))}
      </PlanFrame>
      <Reassurance contact={contact} />
    </section>
  );
}
