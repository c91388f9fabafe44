"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefCallback } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Plan } from "@/lib/generation/schema";
import { GenerationFigure } from "../progress/generation-figure";
import { WaitNotice } from "../progress/wait-notice";
import { PlanActions, type PlanActionsProps } from "./plan-actions";
import { findTooLong } from "./plan-edits";
import { PlanList } from "./plan-list";
import { titleId } from "./plan-module";
import { OvertakenNotice } from "./plan-notices";
import { modulesOf, type PlanState, type PlanStore } from "./plan-store";
import { PlanWish } from "./plan-wish";
import { useDuration } from "./use-duration";

type PlanScreenProps = Omit<PlanActionsProps, "disabled" | "starting" | "hasUnsentWish" | "onStart"> & {
  store: PlanStore;
  state: PlanState;
  plan: Plan;
  /** The plan is written again; the old one stays in view. */
  isPlanning: boolean;
  resumesAt: string | null;
  /** Problems of the connection, the session or the last call. */
  notice: ReactNode;
  wish: string;
  onWish: (wish: string) => void;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
  onStart: () => void;
};

/** The plan before anything is written: the figure, its modules to change, a wish, and the start. */
export function PlanScreen(props: PlanScreenProps) {
  const { store, state, plan, isPlanning, wish, onWish, focusRef, onStart } = props;
  const t = useTranslations("generation.coursePlan");
  const modules = modulesOf(state);
  const tooLong = findTooLong(modules);
  /** Sends the plan, or leads to the title that keeps it from being sent. */
  const send = (work: () => void) => {
    if (tooLong) document.getElementById(titleId(tooLong.id))?.focus();
    else work();
  };
  const isBusy = isPlanning || state.busy === "wishing" || state.busy === "starting";
  return (
    <div className="mt-14 grid grid-cols-1 items-start gap-x-22 gap-y-10 rail:grid-cols-[minmax(0,420px)_minmax(0,1fr)] rail:grid-rows-[auto_1fr]">
      <div className="w-full max-w-70 justify-self-center rail:max-w-105">
        <GenerationFigure
          outline={1}
          modules={modules.map(() => 0)}
          isNumbered
          links={0}
          label={t("figure", { count: modules.length })}
        />
      </div>
      <div className="min-w-0 rail:col-start-2 rail:row-span-2 rail:row-start-1">
        <PlanHead
          plan={plan}
          minutes={modules.reduce((sum, module) => sum + module.minutes, 0)}
          count={modules.length}
          focusRef={focusRef}
        />
        {props.notice}
        <PlanningNote isPlanning={isPlanning} resumesAt={props.resumesAt} />
        {plan.error !== null && !isPlanning ? <PlanAgainFailed error={plan.error} /> : null}
        <OvertakenNotice state={state} store={store} />
        <PlanList store={store} modules={modules} answers={plan.answers} disabled={isBusy} />
        <p className="mt-3 min-h-5 text-13 text-ink-3">
          {isPlanning ? "" : state.busy === "saving" ? t("saving") : t("hint")}
        </p>
        <PlanWish
          wish={wish}
          onWish={onWish}
          outlinesLeft={plan.outlines_left}
          pending={isPlanning || state.busy === "wishing"}
          onPlanAgain={() => send(() => void store.planAgain(wish.trim()))}
        />
      </div>
      <PlanActions
        {...props}
        disabled={isBusy || state.overtaken.length > 0}
        starting={state.busy === "starting"}
        hasUnsentWish={!isBusy && wish.trim() !== ""}
        onStart={() => send(onStart)}
      />
    </div>
  );
}

type PlanHeadProps = { plan: Plan; minutes: number; count: number; focusRef: RefCallback<HTMLElement> };

function PlanHead({ plan, minutes, count, focusRef }: PlanHeadProps) {
  const t = useTranslations("generation.coursePlan");
  const levels = useTranslations("common.levels");
  const duration = useDuration();
  return (
    <>
      <p className="font-reading text-17 text-ink-3 italic">{t("label")}</p>
      <h2 ref={focusRef} tabIndex={-1} dir="auto" className="display mt-1 text-34 text-balance wrap-anywhere">
        {plan.title}
      </h2>
      <p className="num mt-2.5 text-ink-2">
        {t("facts", { level: levels(plan.level), count, duration: duration(minutes) })}
      </p>
      <p dir="auto" className="mt-4 max-w-measure font-reading text-17 text-ink-2">
        {plan.overview}
      </p>
      {plan.running_example ? (
        <p dir="auto" className="mt-3 max-w-measure text-15">
          <span className="font-reading text-ink-3 italic">{t("example")}</span> {plan.running_example}
        </p>
      ) : null}
    </>
  );
}

function PlanningNote({ isPlanning, resumesAt }: { isPlanning: boolean; resumesAt: string | null }) {
  const t = useTranslations("generation.coursePlan");
  return (
    <div role="status">
      {isPlanning && resumesAt === null ? (
        <p className="mt-5 flex items-start gap-3 rounded-md bg-primary-soft px-4.5 py-3.5 text-15">
          <Spinner size={20} className="mt-0.5 shrink-0 text-primary" />
          <span>{t("planningAgain")}</span>
        </p>
      ) : null}
      {isPlanning && resumesAt !== null ? <WaitNotice until={resumesAt} /> : null}
    </div>
  );
}

function PlanAgainFailed({ error }: { error: string }) {
  const t = useTranslations("generation.coursePlan");
  const errorText = useErrorText();
  return (
    <Alert tone="wrong" className="mt-5">
      {errorText(error)} {t("kept.wish")}
    </Alert>
  );
}
