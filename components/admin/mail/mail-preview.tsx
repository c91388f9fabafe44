"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MailView } from "@/components/admin/mail-view";
import { Segmented } from "@/components/ui/form/segmented";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { LetterPreview } from "@/lib/mailing/schema";

type MailPreviewProps = { preview: LetterPreview; onClose: () => void };

/** The mail as its recipients get it, in the frame of each language with their number. */
export function MailPreview({ preview, onClose }: MailPreviewProps) {
  const t = useTranslations("mail.form");
  const { recipients, mails } = preview;
  const [locale, setLocale] = useState<"en" | "es">(recipients.es > recipients.en ? "es" : "en");
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg" title={t("previewTitle")} description={t("previewText")}>
        <Segmented
          label={t("previewLanguage")}
          value={locale}
          onValueChange={setLocale}
          options={[
            { value: "en", label: t("inEnglish", { n: recipients.en }) },
            { value: "es", label: t("inSpanish", { n: recipients.es }) },
          ]}
          className="my-4 justify-self-start"
        />
        <MailView key={locale} {...mails[locale]} />
      </DialogContent>
    </Dialog>
  );
}
