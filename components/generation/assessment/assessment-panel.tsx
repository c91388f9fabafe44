"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { ErrorCode } from "@/lib/core/errors";
import type { Assessment } from "@/lib/generation/schema";
import { MaterialWait, PermissionOpen } from "../material/material-wait";
import { AnswersAside } from "./answers-aside";
import { Conversation } from "./conversation";
import type { GivenAnswer, useAssessment } from "./use-assessment";
import { useDraft } from "./use-draft";
import { useFailureText } from "./use-failure-text";

/** `late`: the question already had another answer, and the text returns to the field. */
export type AnswerOutcome = "failed" | "late" | "done";

type AssessmentPanelProps = {
  draftKey: string;
  chat: ReturnType<typeof useAssessment>;
  onAnswer: (given: GivenAnswer, number: number) => Promise<AnswerOutcome>;
  /** Without a model: the kind of subject is asked for. */
  offline: boolean;
  /** Superusers see how to connect a model. */
  canConnect: boolean;
  /** What the course is written from, and where the person brings it. */
  material: ReactNode;
  materialHref: string;
  /** Answers whether it worked. */
  onStartOver: () => Promise<boolean>;
};

/** Refused topics and a spent day: sending the same text again would not help. */
const declined: ReadonlySet<string> = new Set<ErrorCode>([
  "self_harm_topic",
  "harmful_topic",
  "outline_limit",
]);

/** The answers, the first one with its subject. */
function answersShown({ subject, messages }: Assessment): string[] {
  const texts = messages.filter((m) => m.type === "answer").map((m) => m.content);
  return texts.map((text, i) =>
    i === 0 && subject !== null && subject !== text ? `${subject}: ${text}` : text,
  );
}

/** The open assessment: its conversation, the answers so far, and starting over. */
export function AssessmentPanel(props: AssessmentPanelProps) {
  const { draftKey, chat, onAnswer, onStartOver } = props;
  const t = useTranslations("generation");
  const failureTextOf = useFailureText();
  const [draft, setDraft] = useDraft(draftKey);
  const [sent, setSent] = useState<string | null>(null);
  /** The question that already had another answer. */
  const [late, setLate] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  /** The answer that was sent last, for a retry with everything in it. */
  const [lastGiven, setLastGiven] = useState<GivenAnswer | null>(null);
  const assessment = chat.assessment;
  if (!assessment) return null;
  const busy = chat.phase === "sending" || chat.phase === "starting";
  const startOver = async () => {
    if (await onStartOver()) setDraft("");
  };
  const send = async (given: GivenAnswer) => {
    const typed = draft;
    setSent(given.user_input);
    setDraft(given.subject ?? given.user_input);
    setLate(null);
    setLastGiven(given);
    const outcome = await onAnswer(given, assessment.question_number);
    if (outcome === "done") setDraft("");
    if (outcome === "late") {
      setLate(assessment.question_number);
      setDraft(typed);
    }
    setSent(null);
  };
  const failure = chat.failure;
  // After a failed call, a reload finds the answer stored but not the next question.
  const last = assessment.messages.at(-1);
  const unansweredText = !busy && !assessment.offer && last?.type === "answer" ? last.content : null;
  const retry = () => {
    const text = draft.trim() || (unansweredText ?? "");
    const isSame = lastGiven !== null && [lastGiven.user_input, lastGiven.subject].includes(text);
    return send(isSame ? lastGiven : { user_input: text });
  };
  const refusal = failure !== null && declined.has(failure.code) ? failureTextOf(failure) : null;
  const overtaken =
    late === null
      ? null
      : [t("error.answered", { number: late }), draft.trim() === "" ? "" : t("error.inField")]
          .join(" ")
          .trimEnd();
  const wait =
    failure?.code === "sources_reading" ? (
      <MaterialWait href={props.materialHref} onReady={() => void retry()} />
    ) : failure?.code === "source_permission_open" ? (
      <PermissionOpen href={props.materialHref} />
    ) : null;
  const failureText = (): string | null => {
    if (failure === null) return unansweredText === null ? null : `${t("error.next")} ${t("error.kept")}`;
    const isKnown = failure.code !== "network" && failure.code !== "internal";
    if (failure.at === "start") return isKnown ? failureTextOf(failure) : t("error.startOver");
    return `${isKnown ? failureTextOf(failure) : t("error.send")} ${t("error.kept")}`;
  };
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <Conversation
        assessment={assessment}
        sending={busy}
        pendingAnswer={busy ? sent : null}
        failure={refusal === null && wait === null ? failureText() : null}
        notice={wait ?? refusal ?? overtaken}
        signedOut={failure?.code === "unauthenticated"}
        draft={draft}
        onDraft={setDraft}
        onSend={(given) => void send(given)}
        onRetry={() => void (failure?.at === "start" ? startOver() : retry())}
        offline={props.offline}
        canConnect={props.canConnect}
        materialHref={props.materialHref}
        onStartOver={() => setAsking(true)}
      />
      <AnswersAside answers={answersShown(assessment)}>{props.material}</AnswersAside>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("startOverTitle")}
        description={t("startOverBody")}
        confirmLabel={t("startOver")}
        onConfirm={() => {
          setAsking(false);
          void startOver();
        }}
      />
    </div>
  );
}
