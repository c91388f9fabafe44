"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { DialogFooter } from "@/components/ui/overlay/dialog";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import type { NewPersonalToken } from "@/lib/users/tokens/schema";

/** The secret of a new token, shown only now. */
export function TokenSecret({ created, onDone }: { created: NewPersonalToken; onDone: () => void }) {
  const t = useTranslations("settings.tokens.made");
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const field = useRef<HTMLTextAreaElement>(null);

  // The focused form has gone.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => setCopied((await copyText(created.token, field.current)) ? "yes" : "refused");
  const CopyMark = copied === "yes" ? Check : Copy;
  return (
    <div className="mt-5 grid gap-4">
      <Field label={t("secret", { name: created.name })}>
        <Textarea
          ref={field}
          readOnly
          rows={2}
          value={created.token}
          spellCheck={false}
          className="min-h-0 resize-none font-code text-14 break-all"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={copied === "yes" ? "outline" : "accent"} onClick={() => void copy()}>
          <CopyMark aria-hidden="true" strokeWidth={1.5} />
          {t("copy")}
        </Button>
        <p role="status" className={copied === "refused" ? "text-14 text-wrong" : "text-14 text-good"}>
          {copied === "no" ? null : t(copied === "yes" ? "copied" : "copyFailed")}
        </p>
      </div>
      <div>
        <p className="label-voice">{t("try")}</p>
        <code className="mt-1.5 block rounded-md bg-sunken px-3.5 py-3 font-code text-13 leading-relaxed wrap-anywhere whitespace-pre-wrap">{`curl -H "Authorization: Bearer $MENO_TOKEN" ${window.location.origin}/api/v1/users/me`}</code>
      </div>
      <DialogFooter className="mt-2">
        <Button variant={copied === "yes" ? "accent" : "outline"} onClick={onDone}>
          {t("done")}
        </Button>
      </DialogFooter>
    </div>
  );
}
