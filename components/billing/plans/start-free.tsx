"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";

/** Chooses the free plan and opens the creator. */
export function StartFree({ userId }: { userId: string }) {
  const t = useTranslations("billing.firstCourse");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/users/subscribe-free/${userId}`, { method: "PUT" });
    } catch (error) {
      setPending(false);
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      toast.error(tCommon("error"), { description: errorText(code), id: "free-plan" });
      return;
    }
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
