"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast, toastAfterLoad } from "@/components/ui/toast/toast";
import { useRouter } from "@/lib/core/i18n/navigation";
import { useFreePlan } from "./use-free-plan";

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
  const router = useRouter();
  const { pending, choose } = useFreePlan(userId);

  const subscribe = async () => {
    if (!(await choose())) return;
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
