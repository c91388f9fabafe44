"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { User } from "@/lib/users/schema";
import { rowMenuId } from "./users-table";

type DeleteUserDialogProps = {
  user: User | null;
  onClose: () => void;
  /** Hides the row at once; called with the row again when the server refuses. */
  onRemoved: (id: string, removed: boolean) => void;
  /** Receives the focus when the row is removed. */
  focusAfter: RefObject<HTMLElement | null>;
};

const focusRow = (user: User) => document.getElementById(rowMenuId(user))?.focus();

/** Confirms the deletion of an account with all its courses. */
export function DeleteUserDialog({ user, onClose, onRemoved, focusAfter }: DeleteUserDialogProps) {
  const t = useTranslations("admin.delete");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();

  const restoreRow = (kept: User) => {
    // The row has to be rendered again before it can receive the focus.
    flushSync(() => onRemoved(kept.id, false));
    // After the frame that removes the row, and only if the focus has not moved on.
    requestAnimationFrame(() => {
      if (document.activeElement === focusAfter.current) focusRow(kept);
    });
  };

  const remove = async (target: User) => {
    const { id } = target;
    onClose();
    onRemoved(id, true);
    requestAnimationFrame(() => focusAfter.current?.focus());
    try {
      await apiCall<{ message: string }>(`/users/${id}`, { method: "DELETE" });
      toast.success(tCommon("success"), { description: t("done"), id });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      // Already deleted elsewhere, which is the intended result.
      if (code !== "user_not_found") restoreRow(target);
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
