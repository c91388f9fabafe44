"use client";

import { useTranslations } from "next-intl";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { canApply, type PlanEdit } from "./plan-edits";
import type { PlanStore, PlanState } from "./plan-store";

/** Why a call about the plan failed, and what is kept. */
export function PlanFailureNotice({ state, store }: { state: PlanState; store: PlanStore }) {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  const { failure } = state;
  if (!failure) return null;
  const isSignedOut = failure.code === "unauthenticated";
  const canRetry = failure.at === "save" || failure.at === "load";
  return (
    <Alert
      tone="wrong"
      className="mt-5"
      actions={
        isSignedOut ? (
          <SignInAgain>{t("signIn")}</SignInAgain>
        ) : canRetry ? (
          <Button onClick={() => store.retry()} pending={state.busy === "saving"}>
            {t("tryAgain")}
          </Button>
        ) : null
      }
    >
      <p>{failure.code === "conflict" ? t("coursePlan.conflict.title") : errorText(failure.code)}</p>
      {failure.at === "load" ? null : <p>{t(`coursePlan.kept.${failure.at}`)}</p>}
    </Alert>
  );
}

/** The learner's changes that a change from elsewhere overtook, to be made again or let go. */
export function OvertakenNotice({ state, store }: { state: PlanState; store: PlanStore }) {
  const t = useTranslations("generation.coursePlan");
  const { overtaken, plan } = state;
  if (overtaken.length === 0) return null;
  const describe = (edit: PlanEdit): string => {
    const { title } = edit;
    if (edit.kind === "rename") return t("edit.rename", { title, renamed: edit.renamed });
    if (edit.kind === "move") return t("edit.move", { title, number: edit.to + 1 });
    return t(`edit.${edit.kind}`, { title });
  };
  const canAny = overtaken.some((edit) => canApply(plan?.modules ?? [], edit));
  return (
    <Alert
      tone="warn"
      className="mt-5"
      title={t("conflict.title")}
      actions={
        <>
          {canAny ? <Button onClick={() => store.applyAgain()}>{t("conflict.again")}</Button> : null}
          <Button variant="word" onClick={() => store.letGo()}>
            {t("conflict.leave")}
          </Button>
        </>
      }
    >
      <p>{t("conflict.body")}</p>
      <ul className="mt-1 list-disc ps-5">
        {overtaken.map((edit, i) => (
          <li key={i} dir="auto">
            {describe(edit)}
          </li>
        ))}
      </ul>
      {canAny ? null : <p className="mt-1">{t("conflict.impossible")}</p>}
    </Alert>
  );
}
