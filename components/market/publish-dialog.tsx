"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { RightsStatement } from "@/components/sources/rights/rights-statement";
import { usePublicity } from "@/components/sources/rights/use-publicity";
import { PRICE } from "@/lib/market/policy";
import { OwnWords, useOwnWords } from "./own-words";

type PublishDialogProps = {
  course: { id: string; title: string };
  /** A superuser may publish without a price. */
  mayBeFree: boolean;
  onClose: () => void;
};

/** Parses a typed number with a point or a comma; NaN for anything else. */
function readPrice(text: string): number {
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN;
}

/** Asks for a price, takes out what the author said about themselves, and publishes the course in the Hub. */
export function PublishDialog({ course, mayBeFree, onClose }: PublishDialogProps) {
  const t = useTranslations("market.publish");
  const errorText = useErrorText();
  const router = useRouter();
  const [text, setText] = useState(String(PRICE.fallback));
  const [isPending, setPending] = useState(false);
  const words = useOwnWords(course.id);
  const publicity = usePublicity(course.id);
  const price = readPrice(text);
  const isPriceAllowed = (price >= PRICE.min && price <= PRICE.max) || (mayBeFree && price === 0);
  const isAllowed = isPriceAllowed && publicity.isAllowed;
  const isForSale = price > 0;
  const isChecking = publicity.state === "loading" || (isForSale && words.state === "loading");

  const fail = (title: string, error: unknown) => {
    toast.error(title, {
      description: errorText(error instanceof ApiError ? error.code : "internal"),
      id: "publish",
    });
    setPending(false);
  };
  const publish = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isAllowed || isPending || isChecking) return;
    setPending(true);
    const taken = isForSale ? words.choices.filter(({ isTaken }) => isTaken) : [];
    if (taken.length > 0) {
      try {
        const { takeOut } = await import("./take-out");
        await takeOut(
          course.id,
          taken.map(({ sentence }) => sentence),
        );
      } catch (error) {
        fail(t("ownFailed"), error);
        return;
      }
    }
    try {
      await apiCall<{ message: string }>("/courses/publish", {
        method: "PUT",
        body: { id: course.id, price, rights: publicity.isStated },
      });
      toast.success(t("done"), { description: t("doneText") });
      onClose();
    } catch (error) {
      fail(t("failed"), error);
      if (!wasAnswered(error)) return;
    }
    router.refresh();
  };

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="sm" title={t("title")} description={t("text", { title: course.title })}>
        <form onSubmit={(event) => void publish(event)} className="mt-5">
          <Field
            label={t("price")}
            hint={t("hint", PRICE)}
            error={isPriceAllowed || text === "" ? undefined : t("range", PRICE)}
            required
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {isForSale ? <OwnWords words={words} /> : null}
          <RightsStatement control={publicity} />
          <DialogFooter>
            <Button variant="quiet" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" variant="accent" disabled={!isAllowed} pending={isPending || isChecking}>
              {t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
