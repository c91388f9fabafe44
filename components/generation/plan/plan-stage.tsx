"use client";

import { useTranslations } from "next-intl";
import { type RefCallback, useCallback, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Assessment, Plan } from "@/lib/generation/schema";
import { useDraft } from "../assessment/use-draft";
import { PlanFailureNotice } from "./plan-notices";
import { PlanFailed, PlanPending } from "./plan-pending";
import { PlanScreen } from "./plan-screen";
import { useLeavePlan } from "./use-leave-plan";
import { usePlan } from "./use-plan";

type PlanStageProps = {
  courseId: string;
  /** The provisional title. */
  title: string;
  /** The plan as the page was rendered with it. */
  initial: Plan | null;
  /** Where the wish is kept while it is typed. */
  wishKey: string;
  generationsLeft: number;
  /** Receives the focus when the plan takes the conversation's place. */
  focusRef: RefCallback<HTMLElement>;
  onStarted: () => void;
  /** Discarded elsewhere. */
  onGone: () => void;
  /** Discarded here. */
  onStartedOver: () => void;
  /** The conversation is open again at its last question, whose answer was `answer`. */
  onReopened: (assessment: Assessment, answer: string) => void;
};

/** A course before it is started: its plan while it is written, to change, or failed. */
export function PlanStage(props: PlanStageProps) {
  const { courseId, title, initial, wishKey, generationsLeft } = props;
  const t = useTranslations("generation.coursePlan");
  const [wish, setWish] = useDraft(wishKey);
  const [hasArrived, setHasArrived] = useState(false);
  /** The wish belongs to this plan. */
  const leaveWith =
    <Args extends unknown[]>(end: (...args: Args) => void) =>
    (...args: Args) => {
      setWish("");
      end(...args);
    };
  const onGone = leaveWith(props.onGone);
  const { store, state, isPlanning, offline, signedOut, resumesAt } = usePlan(courseId, initial, {
    onStarted: leaveWith(props.onStarted),
    onGone,
    // The new plan holds what was asked for.
    onPlanned: () => {
      setWish("");
      setHasArrived(true);
    },
  });
  const { plan } = state;
  const leave = useLeavePlan(courseId, plan, {
    onGone,
    onStartedOver: leaveWith(props.onStartedOver),
    onReopened: leaveWith(props.onReopened),
  });
  const hasPlan = plan !== null && plan.modules.length > 0;
  const stage = hasPlan ? "plan" : plan?.state === "failed" ? "failed" : "pending";
  const ownRef = useFocusAfter(stage);
  const { focusRef: outerRef } = props;
  const focusRef = useCallback(
    (element: HTMLElement | null) => {
      ownRef(element);
      outerRef(element);
    },
    [ownRef, outerRef],
  );
  const notice = (
    <>
      <StreamNotice offline={offline} signedOut={signedOut} />
      <PlanFailureNotice state={state} store={store} />
    </>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {hasArrived && !isPlanning ? t("arrived") : ""}
      </p>
      {hasPlan ? (
        <PlanScreen
          store={store}
          state={state}
          plan={plan}
          isPlanning={isPlanning}
          resumesAt={resumesAt}
          notice={notice}
          wish={wish}
          onWish={setWish}
          focusRef={focusRef}
          generationsLeft={generationsLeft}
          onStart={() => void store.start()}
          {...leave}
        />
      ) : null}
      {stage === "failed" && plan ? (
        <PlanFailed
          title={plan.title || title}
          error={plan.error ?? "internal"}
          answers={plan.answers}
          outlinesLeft={plan.outlines_left}
          retrying={state.busy === "wishing"}
          notice={notice}
          focusRef={focusRef}
          onRetry={() => void store.resume()}
          {...leave}
        />
      ) : null}
      {stage === "pending" ? (
        <PlanPending title={title} resumesAt={resumesAt} notice={notice} focusRef={focusRef} {...leave} />
      ) : null}
    </>
  );
}

/** The page cannot follow the planning at the moment. */
function StreamNotice({ offline, signedOut }: { offline: boolean; signedOut: boolean }) {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  if (signedOut)
    return (
      <Alert tone="wrong" className="mt-5" actions={<SignInAgain>{t("signIn")}</SignInAgain>}>
        {errorText("unauthenticated")}
      </Alert>
    );
  if (!offline) return null;
  return (
    <Alert tone="warn" className="mt-5">
      {t("progress.connectionLost")}
    </Alert>
  );
}
