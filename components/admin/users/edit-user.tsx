"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ListedUser } from "@/lib/users/administration/schema";
import { EditUserDialog } from "./edit-user-dialog";

/** A button and dialog to edit one account. */
export function EditUser({ user, me }: { user: ListedUser; me: { id: string } }) {
  const t = useTranslations("admin.list");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("edit")}</Button>
      <EditUserDialog user={isOpen ? user : null} me={me} onClose={() => setOpen(false)} />
    </>
  );
}
