"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { GenerationReport } from "@/lib/generation/schema";
import { countModules } from "./stored-parts";

type GenerationHaltedProps = {
  report: GenerationReport;
  /** The buttons are about to disappear with the state that they are for. */
  onSettled: () => void;
};

/** A paused or failed generation: resume it, or keep the modules that are whole. */
export function GenerationHalted({ report, onSettled }: GenerationHaltedProps) {
  const t = useTranslations("generation");
  const course = useTranslations("course.writing");
  const errorText = useErrorText();
  const { busy, run } = useCommands(report.course_id, onSettled);
  const { whole, all } = countModules(report);
  const isPaused = report.state === "paused";
  return (
    <Alert
      tone={isPaused ? "info" : "wrong"}
      title={isPaused ? t("paused.title") : course("failed")}
      actions={
        <>
          <Button variant="accent" onClick={() => run("retry")} pending={busy === "retry"}>
            {t(isPaused ? "paused.resume" : "failed.retry")}
          </Button>
          {whole > 0 ? (
            <KeepButton
              whole={whole}
              rest={all - whole}
              pending={busy === "keep"}
              onKeep={() => run("keep")}
            />
          ) : null}
        </>
      }
    >
      {isPaused ? t("paused.body", { written: whole, count: all }) : errorText(report.error ?? "internal")}
    </Alert>
  );
}

type Command = "retry" | "keep";

/** The commands of a halted generation; the page refreshes after each. */
function useCommands(courseId: string, onSettled: () => void) {
  const router = useRouter();
  const lang = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Command | null>(null);
  const send = async (command: Command) => {
    setBusy(command);
    try {
      await apiCall(`/courses/${courseId}/generation/${command}`, { method: "POST" });
      onSettled();
      router.refresh();
    } catch (error) {
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"), { lang });
    } finally {
      setBusy(null);
    }
  };
  return { busy, run: (command: Command) => void (busy === null && send(command)) };
}

type KeepButtonProps = { whole: number; rest: number; pending: boolean; onKeep: () => void };

/** Makes a course of the whole modules, after a confirmation: the rest of the plan is lost. */
function KeepButton({ whole, rest, pending, onKeep }: KeepButtonProps) {
  const t = useTranslations("generation.keep");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} pending={pending}>
        {t("button")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("title")}
        description={t("body", { written: whole, rest })}
        confirmLabel={t("button")}
        onConfirm={() => {
          setAsking(false);
          onKeep();
        }}
      />
    </>
  );
}
