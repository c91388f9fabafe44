"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";

/** Runs a change of the account's security: shows a failure as a toast, and afterwards reads the page's data again. */
export function useChange() {
  const t = useTranslations("settings.security");
  const errorText = useErrorText();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    try {
      await work();
      router.refresh();
    } catch (error) {
      const description =
        error instanceof ApiError ? errorText(error.code, error.retryAfter) : errorText("internal");
      toast.error(t("failed"), { description, id: "security" });
    }
    setPending(false);
  };
  return { pending, change };
}
