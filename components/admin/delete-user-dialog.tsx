"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { User } from "@/lib/users/schema";
import { rowMenuId } from "./users-table";

type DeleteUserDialogProps = { user: User | null; onClose: () => void; /** The row goes at once, and comes back when the server refuses. */ onRemoved: (id: string, removed: boolean) => void };

/** Asks before an account goes with all its courses. */
export function DeleteUserDialog({ user, onClose, onRemoved }: DeleteUserDialogProps) {
  const t = useTranslations("admin.delete");
  const words = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();

  const remove = async (id: string) => {
    onClose();
    onRemoved(id, true);
    try {
      await apiCall<{ message: string }>(`/users/${id}`, { method: "DELETE" });
      toast.success(words("success"), { description: t("done"), id });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      // Somebody else was quicker: gone is gone.
      if (code !== "user_not_found") onRemoved(id, false);
      toast.error(t("failedTitle"), { description: code === "last_superuser" ? errorText(code) : t("failed"), id });
    }
    router.refresh();
  };

  const close = () => {
    if (!user) return;
    onClose();
    requestAnimationFrame(() => document.getElementById(rowMenuId(user))?.focus());
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
        if (user) void remove(user.id);
      }}
    />
  );
}
