"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RightsStatement } from "@/components/sources/rights/rights-statement";
import { usePublicity } from "@/components/sources/rights/use-publicity";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { CourseCard } from "@/lib/courses/schema";

type ListingDialogProps = { card: CourseCard; onClose: () => void };

/** Asks before the sale of a course stops or goes on. */
export function ListingDialog({ card, onClose }: ListingDialogProps) {
  const t = useTranslations("studio.transfer");
  const errorText = useErrorText();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const { is_listed: isListed, title } = card;
  const publicity = usePublicity(card.id, { isAsked: !isListed });

  const change = async () => {
    if (!publicity.isAllowed) return;
    setPending(true);
    try {
      await apiCall<unknown>(`/courses/${card.id}/listing`, {
        method: "PUT",
        body: { listed: !isListed, rights: publicity.isStated },
      });
      toast.success(isListed ? t("stopped") : t("resumed"));
      onClose();
    } catch (error) {
      toast.error(t("listingFailed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
      });
      setPending(false);
      if (!wasAnswered(error)) return;
    }
    router.refresh();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isListed ? t("stopTitle") : t("resumeTitle")}
      description={isListed ? t("stopText", { title }) : t("resumeText", { title })}
      confirmLabel={isListed ? t("stopSelling") : t("sellAgain")}
      pending={isPending}
      disabled={!publicity.isAllowed}
      onConfirm={() => void change()}
    >
      {isListed ? null : <RightsStatement control={publicity} />}
    </ConfirmDialog>
  );
}
