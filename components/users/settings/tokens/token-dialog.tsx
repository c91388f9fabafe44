"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { NewPersonalToken, PersonalToken } from "@/lib/users/tokens/schema";
import { TokenForm } from "./token-form";
import { TokenSecret } from "./token-secret";

type TokenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (token: PersonalToken) => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Creates a token and shows its secret once; then only the button at the bottom closes the dialog. */
export function TokenDialog({ open, onOpenChange, onCreated, focusAfter }: TokenDialogProps) {
  const t = useTranslations("settings.tokens");
  const [created, setCreated] = useState<NewPersonalToken | null>(null);
  const [pending, setPending] = useState(false);

  const close = () => {
    setCreated(null);
    onOpenChange(false);
  };
  const show = (answer: NewPersonalToken) => {
    const { token: _, ...rest } = answer;
    setCreated(answer);
    onCreated(rest);
  };
  return (
    // Closing before the answer arrives would lose the secret.
    <Dialog open={open} onOpenChange={pending || created ? undefined : close}>
      <DialogContent
        title={created ? t("made.title") : t("form.title")}
        description={created ? t("made.text") : undefined}
        dismissible={created === null}
        focusAfter={focusAfter}
      >
        {created ? (
          <TokenSecret created={created} onDone={close} />
        ) : (
          <TokenForm pending={pending} onPending={setPending} onCreated={show} onCancel={close} />
        )}
      </DialogContent>
    </Dialog>
  );
}
