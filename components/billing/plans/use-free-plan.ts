"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";

/** Chooses the free plan. `choose` resolves to whether it worked; a failure is shown. After success `pending` stays true until the next page. */
export function useFreePlan(userId: string): { pending: boolean; choose: () => Promise<boolean> } {
  const t = useTranslations("common");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const choose = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/users/subscribe-free/${userId}`, { method: "PUT" });
      return true;
    } catch (error) {
      setPending(false);
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      toast.error(t("error"), { description: errorText(code), id: "free-plan" });
      return false;
    }
  };
  return { pending, choose };
}
