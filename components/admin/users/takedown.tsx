"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/input";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { REASON_MAX } from "@/lib/market/policy";
import type { MadeCourse } from "@/lib/users/administration/schema";

type TakedownProps = { course: Pick<MadeCourse, "id" | "title" | "taken_down_reason"> };

/** Takes a course off the Hub and its public page with a reason for its author, or undoes that. */
export function Takedown({ course }: TakedownProps) {
  const t = useTranslations("admin.takedown");
  const [isOpen, setOpen] = useState(false);
  const { title, taken_down_reason: reason } = course;
  return (
    <>
      {reason === null ? null : (
        <span className="w-full text-14 wrap-anywhere text-wrong">{t("state", { reason })}</span>
      )}
      <Button
        variant="word"
        aria-label={t(reason === null ? "actionLabel" : "undoLabel", { title })}
        onClick={() => setOpen(true)}
      >
        {t(reason === null ? "action" : "undo")}
      </Button>
      {isOpen ? <TakedownDialog course={course} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TakedownDialog({ course, onClose }: TakedownProps & { onClose: () => void }) {
  const t = useTranslations("admin.takedown");
  const errorText = useErrorText();
  const router = useRouter();
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, title } = course;
  const isUndone = course.taken_down_reason !== null;
  const reason = text.trim();
  const send = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await apiCall<unknown>(`/admin/courses/${id}/takedown`, {
        method: isUndone ? "DELETE" : "POST",
        ...(isUndone ? {} : { body: { reason } }),
      });
      toast.success(t(isUndone ? "undone" : "done"), { id: "takedown" });
      onClose();
      router.refresh();
    } catch (error) {
      setPending(false);
      setProblem(errorText(error instanceof ApiError ? error.code : "network"));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(isUndone ? "undoTitle" : "title")}
      description={t(isUndone ? "undoText" : "text", { title })}
      confirmLabel={t(isUndone ? "undo" : "action")}
      tone={isUndone ? "accent" : "danger"}
      pending={pending}
      disabled={!isUndone && reason === ""}
      onConfirm={() => void send()}
    >
      {isUndone ? (
        <p role="alert" className="mt-3 text-14 text-wrong empty:hidden">
          {problem}
        </p>
      ) : (
        <Field label={t("reason")} hint={t("reasonHint")} error={problem} className="mt-5" required>
          <Textarea
            rows={3}
            maxLength={REASON_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
