"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { User } from "@/lib/users/schema";
import { UserForm } from "./user-form";
import type { UserFields } from "./user-form-rules";

const initial: UserFields = {
  email: "",
  full_name: "",
  password: "",
  confirm_password: "",
  is_superuser: false,
  is_active: true,
};

/** A button and dialog to create an account. */
export function AddUser() {
  const t = useTranslations("admin");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);

  const save = async ({ confirm_password: _, ...body }: UserFields) => {
    await apiCall<User>("/users/", { method: "POST", body });
    setOpen(false);
    toast.success(tCommon("success"), { description: t("form.created"), id: "user-form" });
    router.refresh();
  };

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="accent">{t("list.add")}</Button>
      </DialogTrigger>
      {/* A click outside of the dialog must not discard the input. */}
      <DialogContent
        title={t("form.addTitle")}
        description={t("form.addText")}
        onInteractOutside={(event) => (dirty ? event.preventDefault() : undefined)}
      >
        <UserForm
          mode="add"
          initial={initial}
          onSave={save}
          onCancel={() => setOpen(false)}
          onDirty={setDirty}
        />
      </DialogContent>
    </Dialog>
  );
}
