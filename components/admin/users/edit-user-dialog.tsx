"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { apiCall } from "@/lib/core/http/client";
import { getPathname, useRouter } from "@/lib/core/i18n/navigation";
import type { User } from "@/lib/users/schema";
import { UserForm } from "./user-form";
import type { UserFields } from "./user-form-rules";
import { rowMenuId } from "./users-table";

type EditUserDialogProps = { user: User | null; me: { id: string }; onClose: () => void };

/** Edits an account; sends only changed fields, so that concurrent edits do not overwrite each other. */
export function EditUserDialog({ user, me, onClose }: EditUserDialogProps) {
  const t = useTranslations("admin.form");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const locale = useLocale();
  const [dirty, setDirty] = useState(false);

  const close = () => {
    if (!user) return;
    onClose();
    requestAnimationFrame(() => document.getElementById(rowMenuId(user))?.focus());
  };

  const save = async (changed: Partial<UserFields>, id: string) => {
    const { confirm_password: _, ...body } = changed;
    const saved = await apiCall<User>(`/users/${id}`, { method: "PATCH", body });
    // Superusers who gave up their own rights have no access to this page any more.
    if (id === me.id && !(saved.is_superuser && saved.is_active)) {
      window.location.assign(getPathname({ href: "/", locale }));
      return;
    }
    close();
    const isAwaited = body.email !== undefined && saved.email !== body.email.trim().toLowerCase();
    toast.success(tCommon("success"), {
      description: isAwaited ? t("emailAsked", { email: body.email ?? "" }) : t("updated"),
      id: "user-form",
    });
    router.refresh();
  };

  return (
    <Dialog open={user !== null} onOpenChange={close}>
      <DialogContent
        title={t("editTitle")}
        description={user?.email}
        onInteractOutside={(event) => (dirty ? event.preventDefault() : undefined)}
      >
        {user ? (
          <UserForm
            key={user.id}
            mode="edit"
            initial={fieldsOf(user)}
            onSave={(_, changed) => save(changed, user.id)}
            onCancel={close}
            onDirty={setDirty}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function fieldsOf({ email, full_name, is_superuser, is_active }: User): UserFields {
  return { email, full_name, password: "", confirm_password: "", is_superuser, is_active };
}
