"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { NAME_MAX } from "@/lib/users/policy";
import type { OwnCertificate } from "@/lib/users/profile/schema";

/** Corrects the name on a certificate, which is possible once. */
export function CorrectHolder({
  certificate,
  onClose,
}: {
  certificate: OwnCertificate;
  onClose: () => void;
}) {
  const t = useTranslations("settings.certificates");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const [name, setName] = useState(certificate.holder);
  const [pending, setPending] = useState(false);
  const typed = name.trim();
  const isTooLong = typed.length > NAME_MAX;
  const isSavable = typed !== "" && typed !== certificate.holder && !isTooLong;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSavable || pending) return;
    setPending(true);
    try {
      await apiCall(`/certificates/${certificate.id}`, { method: "PATCH", body: { holder: typed } });
      toast.success(t("corrected"), { id: "certificate" });
      onClose();
      router.refresh();
    } catch (error) {
      setPending(false);
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id: "certificate",
      });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => (open || pending ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={t("correctTitle")}
        description={t("correctText", { title: certificate.course_title })}
      >
        <form noValidate className="mt-5" onSubmit={(event) => void save(event)}>
          <Field label={t("name")} error={isTooLong ? t("tooLong") : undefined} required>
            <Input autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <DialogFooter>
            <Button variant="quiet" disabled={pending} onClick={onClose}>
              {tCommon("cancel")}
            </Button>
            <Button type="submit" variant="accent" pending={pending} disabled={!isSavable}>
              {t("save")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
