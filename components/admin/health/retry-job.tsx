"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";

/** Runs a failed job again and refreshes the page. */
export function RetryJob({ id }: { id: string }) {
  const t = useTranslations("admin.health");
  const errorText = useErrorText();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/admin/health/jobs/${id}/retry`, { method: "POST" });
      toast.success(t("retried"), { id });
      router.refresh();
    } catch (error) {
      toast.error(t("retryFailed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id,
      });
    }
    setPending(false);
  };
  return (
    <Button pending={isPending} onClick={() => void retry()}>
      {t("retry")}
    </Button>
  );
}
