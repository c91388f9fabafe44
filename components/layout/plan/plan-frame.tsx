import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The frame around the columns of the plans. */
export function PlanFrame({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("billing");
  return (
    <div className={cn("plans-room mt-10", className)}>
      <fieldset className="plans">
        <legend className="sr-only">{t("legend")}</legend>
        {children}
      </fieldset>
    </div>
  );
}
