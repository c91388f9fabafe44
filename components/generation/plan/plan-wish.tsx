"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { WISH_MAX } from "@/lib/generation/policy";

type PlanWishProps = {
  wish: string;
  onWish: (wish: string) => void;
  /** Outlines that are left today. */
  outlinesLeft: number;
  pending: boolean;
  onPlanAgain: () => void;
};

/** What the learner wants more or less of; sending it plans again. */
export function PlanWish({ wish, onWish, outlinesLeft, pending, onPlanAgain }: PlanWishProps) {
  const t = useTranslations("generation.coursePlan.wish");
  const isEmpty = wish.trim() === "";
  const canSend = !isEmpty && excessOf(wish, WISH_MAX) === 0 && outlinesLeft > 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend && !pending) onPlanAgain();
  };
  return (
    <form onSubmit={submit} className="mt-10 grid max-w-measure gap-3">
      <Field label={t("label")} hint={t("hint")}>
        <Textarea
          rows={2}
          dir="auto"
          value={wish}
          readOnly={pending}
          onChange={({ target }) => onWish(target.value)}
        />
      </Field>
      <LengthNote text={wish} max={WISH_MAX} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={pending} disabled={!canSend && !pending}>
          {t("send")}
        </Button>
        <span className="num text-13 text-ink-3">{t("left", { count: outlinesLeft })}</span>
      </div>
    </form>
  );
}
