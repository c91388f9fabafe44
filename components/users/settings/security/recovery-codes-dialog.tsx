"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";

/** Shows new recovery codes once; only its button closes it. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("settings.security.codes");
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => setCopied((await copyText(codes.join("\n"), field.current)) ? "yes" : "refused");
  const close = () => {
    setCopied("no");
    onDone();
  };
  return (
    <Dialog open={codes.length > 0}>
      <DialogContent size="sm" title={t("newTitle")} description={t("newText")} dismissible={false}>
        <div className="mt-5 grid gap-4">
          <Field label={t("newTitle")} hideLabel>
            <Textarea
              ref={field}
              readOnly
              rows={codes.length}
              value={codes.join("\n")}
              spellCheck={false}
              className="resize-none font-code text-14"
            />
          </Field>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => void copy()}>{t("copy")}</Button>
            <p role="status" className={copied === "refused" ? "text-14 text-wrong" : "text-14 text-good"}>
              {copied === "no" ? null : t(copied === "yes" ? "copied" : "copyFailed")}
            </p>
          </div>
          <DialogFooter className="mt-2">
            <Button variant="accent" onClick={close}>
              {t("done")}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}
