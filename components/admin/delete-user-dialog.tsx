"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { User } from "@/lib/users/schema";
import { rowMenuId } from "./users-table";

type DeleteUserDialogProps = {
  user: User | null;
  onClose: () => void;
  /** The row goes at once, and comes back when the server refuses. */
  onRemoved: (id: string, removed: boolean) => void;
  /** Takes the focus when the row goes. */
  focusAfter: RefObject<HTMLElement | null>;
};

const focusRow = (user: User) => document.getElementById(rowMenuId(user))?.focus();

/** Asks before an account goes with all its courses. */
export function DeleteUserDialog({ user, onClose, onRemoved, focusAfter }: DeleteUserDialogProps) {
  const t = useTranslations("admin.delete");
  const words = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();

  const giveBack = (kept: User) => {
    // The row has to stand again before it can take the focus.
    flushSync(() => onRemoved(kept.id, false));
    // After the frame that leaves the row; whoever has gone on meanwhile is not called back.
    requestAnimationFrame(() => {
      if (document.activeElement === focusAfter.current) focusRow(kept);
    });
  };

  const remove = async (asked: User) => {
    const { id } = asked;
    onClose();
    onRemoved(id, true);
    requestAnimationFrame(() => focusAfter.current?.focus());
    try {
      await apiCall<{ message: string }>(`/users/${id}`, { method: "DELETE" });
      toast.success(words("success"), { description: t("done"), id });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      // Somebody else was quicker: gone is gone.
      if (code !== "user_not_found") giveBack(asked);
      toast.error(t("failedTitle"), {
        description: code === "last_superuser" ? errorText(code) : t("failed"),
        id,
      });
      if (!wasAnswered(error)) return;
    }
    router.refresh();
  };

  const close = () => {
    if (!user) return;
    onClose();
    requestAnimationFrame(() => focusRow(user));
  };
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={close}
      tone="danger"
      title={t("title")}
      description={t("text", { name: user ? user.full_name || user.email : "" })}
      confirmLabel={t("confirm")}
      onConfirm={() => {
        if (user) void remove(user);
      }}
    />
  );
}
