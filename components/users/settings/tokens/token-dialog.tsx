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
  onMade: (token: PersonalToken) => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Creates a token and shows its secret once; then only the button at the bottom closes the dialog. */
export function TokenDialog({ open, onOpenChange, onMade, focusAfter }: TokenDialogProps) {
  const t = useTranslations("settings.tokens");
  const [made, setMade] = useState<NewPersonalToken | null>(null);
  const [pending, setPending] = useState(false);

  const close = () => {
    setMade(null);
    onOpenChange(false);
  };
  const show = (answer: NewPersonalToken) => {
    const { token: _, ...rest } = answer;
    setMade(answer);
    onMade(rest);
  };
  return (
    // Closing before the answer arrives would lose the secret.
    <Dialog open={open} onOpenChange={pending || made ? undefined : close}>
      <DialogContent
        title={made ? t("made.title") : t("form.title")}
        description={made ? t("made.text") : undefined}
        dismissible={made === null}
        focusAfter={focusAfter}
      >
        {made ? (
          <TokenSecret made={made} onDone={close} />
        ) : (
          <TokenForm pending={pending} onPending={setPending} onMade={show} onCancel={close} />
        )}
      </DialogContent>
    </Dialog>
  );
}
