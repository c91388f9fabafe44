"use client";

import { Copy, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast/toast";

/** Printing a certificate and copying its address. */
export function CertificateActions({ address }: { address: string }) {
  const t = useTranslations("learning.certificate");
  const copy = async () => {
    if (await copyText(address)) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="accent" onClick={() => window.print()}>
        <Printer aria-hidden="true" strokeWidth={1.5} />
        {t("print")}
      </Button>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" strokeWidth={1.5} />
        {t("copy")}
      </Button>
    </div>
  );
}
