"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast, toastAfterLoad } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";

type FreeSubscriptionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  /** The page that asked for a plan, with its locale; null: the courses. */
  next: string | null;
};

/** Chooses the free plan, then opens the page that asked for one, or the courses. */
export function FreeSubscriptionDialog({ open, onOpenChange, userId, next }: FreeSubscriptionDialogProps) {
  const t = useTranslations("billing.freeDialog");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const subscribe = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/users/subscribe-free/${userId}`, { method: "PUT" });
    } catch (error) {
      setPending(false);
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      toast.error(tCommon("error"), { description: errorText(code), id: "free-plan" });
      return;
    }
    if (next !== null) {
      toastAfterLoad(t("success"), t("successText"));
      window.location.assign(next);
      return;
    }
    toast.success(t("success"), { description: t("successText"), id: "free-plan" });
    router.push("/courses");
    router.refresh();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("confirm")}
      pending={pending}
      onConfirm={() => void subscribe()}
    />
  );
}
