"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/lib/core/i18n/navigation";
import { useFreePlan } from "./use-free-plan";

/** Chooses the free plan and opens the creator. */
export function StartFree({ userId }: { userId: string }) {
  const t = useTranslations("billing.firstCourse");
  const router = useRouter();
  const { pending, choose } = useFreePlan(userId);
  const start = async () => {
    if (!(await choose())) return;
    router.push("/create");
    router.refresh();
  };
  return (
    <Button
      variant="accent"
      size="lg"
      className="max-sm:w-full"
      pending={pending}
      onClick={() => void start()}
    >
      {t("action")}
    </Button>
  );
}
