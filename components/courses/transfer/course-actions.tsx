"use client";

import { Copy, Download, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { CourseCard } from "@/lib/courses/schema";
import { useCopy } from "./use-copy";

type CourseActionsProps = { card: CourseCard; own: boolean; onListing: (card: CourseCard) => void };

/** The menu items of a finished course: copy it, and for its author download it and stop or resume its sale. */
export function CourseActions({ card, own, onListing }: CourseActionsProps) {
  const t = useTranslations("studio.transfer");
  const words = useTranslations("studio.copy");
  const { copy } = useCopy();
  if (card.generation.state !== "ready") return null;
  return (
    <>
      <DropdownMenuItem onSelect={() => void copy(card)}>
        <Copy strokeWidth={1.4} aria-hidden="true" />
        {words("make")}
      </DropdownMenuItem>
      {own ? (
        <DropdownMenuItem asChild>
          <a href={`/api/v1/courses/${card.id}/export`} download>
            <Download strokeWidth={1.4} aria-hidden="true" />
            {t("download")}
          </a>
        </DropdownMenuItem>
      ) : null}
      {own && card.is_published ? (
        <DropdownMenuItem onSelect={() => onListing(card)}>
          <Store strokeWidth={1.4} aria-hidden="true" />
          {card.is_listed ? t("stopSelling") : t("sellAgain")}
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

type ListingDialogProps = { card: CourseCard; onClose: () => void };

/** Asks before the sale of a course stops or goes on. */
export function ListingDialog({ card, onClose }: ListingDialogProps) {
  const t = useTranslations("studio.transfer");
  const errorText = useErrorText();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const { is_listed: isListed, title } = card;

  const change = async () => {
    setPending(true);
    try {
      await apiCall<unknown>(`/courses/${card.id}/listing`, { method: "PUT", body: { listed: !isListed } });
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
      onConfirm={() => void change()}
    />
  );
}
