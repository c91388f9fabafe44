"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArrowRight } from "lucide-react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";

export type PlanActionsProps = {
  generationsLeft: number;
  /** The plan is being written or sent. */
  disabled: boolean;
  starting: boolean;
  leaving: boolean;
  /** The wish in the field has not been sent. */
  hasUnsentWish: boolean;
  onStart: () => void;
  onChangeAnswers: () => void;
  onStartOver: () => void;
};

/** Starts the writing, which spends a generation, or leaves the plan. */
export function PlanActions(props: PlanActionsProps) {
  const { generationsLeft, disabled, starting, leaving, onStart, onChangeAnswers, onStartOver } = props;
  const t = useTranslations("generation");
  return (
    <div className="self-start rail:sticky rail:top-8">
      {generationsLeft > 0 ? (
        <Button
          variant="accent"
          size="lg"
          className="w-full sm:w-auto"
          pending={starting}
          disabled={disabled && !starting}
          aria-describedby="plan-cost"
          onClick={onStart}
        >
          {t("coursePlan.start")}
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button asChild variant="accent" size="lg" className="w-full sm:w-auto">
          <InterfaceLink href="/pricing" aria-describedby="plan-cost">
            {t("premium.plans")}
          </InterfaceLink>
        </Button>
      )}
      <p id="plan-cost" className="num mt-3 max-w-[46ch] text-14 text-ink-2">
        {t("coursePlan.cost", { left: generationsLeft })}
      </p>
      {props.hasUnsentWish ? (
        <p className="mt-2 max-w-[46ch] text-14 text-warn">{t("coursePlan.unsent")}</p>
      ) : null}
      <LeavePlan
        disabled={starting}
        leaving={leaving}
        onChangeAnswers={onChangeAnswers}
        onStartOver={onStartOver}
      />
    </div>
  );
}

type LeavePlanProps = Pick<PlanActionsProps, "onStartOver" | "leaving"> & {
  disabled: boolean;
  /** Null where another button offers it. */
  onChangeAnswers: (() => void) | null;
};

/** Back to the last question, or to the first one after a confirmation. */
export function LeavePlan({ disabled, leaving, onChangeAnswers, onStartOver }: LeavePlanProps) {
  const t = useTranslations("generation");
  const [asking, setAsking] = useState(false);
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {onChangeAnswers ? (
        <Button variant="word" onClick={onChangeAnswers} disabled={disabled || leaving}>
          {t("coursePlan.changeAnswers")}
        </Button>
      ) : null}
      <Button variant="word" onClick={() => setAsking(true)} disabled={disabled || leaving}>
        {t("startOver")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("startOverTitle")}
        description={t("coursePlan.startOverBody")}
        confirmLabel={t("startOver")}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </p>
  );
}
