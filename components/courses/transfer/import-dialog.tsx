"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Loading } from "@/components/ui/spinner";
import { cn } from "@/components/ui/cn";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { languageOf } from "@/lib/courses/policy";
import { importRefusals, type ImportProblem, type ImportResult } from "@/lib/studio/markdown/schema";

/** Chooses a file of Markdown, sends it, and lists what was not understood. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("studio.transfer");
  const { state, send } = useImport();
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="sm" title={t("importTitle")} description={t("importText")}>
        <div className="mt-5" aria-live="polite">
          {state.kind === "sending" ? <Loading label={t("reading", { name: state.name })} /> : null}
          {state.kind === "done" ? <Problems problems={state.result.problems} /> : null}
          {state.kind === "failed" ? (
            <Alert tone="wrong" title={t("importFailed")} className="mb-4">
              {state.text}
            </Alert>
          ) : null}
          {state.kind === "idle" || state.kind === "failed" ? <FilePicker onFile={send} /> : null}
        </div>
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            {t("close")}
          </Button>
          {state.kind === "done" ? (
            <LinkButton variant="accent" href={`/studio/${state.result.id}`}>
              {t("toStudio")}
            </LinkButton>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ImportState =
  | { kind: "idle" }
  | { kind: "sending"; name: string }
  | { kind: "failed"; text: string }
  | { kind: "done"; result: ImportResult };

/** Sends a file; a course without problems opens in the studio at once. */
function useImport(): { state: ImportState; send: (file: File) => void } {
  const t = useTranslations("studio.transfer");
  const errorText = useErrorText();
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<ImportState>({ kind: "idle" });

  const send = async (file: File) => {
    setState({ kind: "sending", name: file.name });
    const form = new FormData();
    form.set("file", file);
    form.set("language", languageOf(locale));
    try {
      const result = await apiCall<ImportResult>("/courses/import", { method: "POST", body: form });
      if (result.problems.length === 0) router.push(`/studio/${result.id}`);
      else setState({ kind: "done", result });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const refusal = importRefusals.find((one) => known?.issues[0]?.type === one);
      const text = refusal
        ? t(`refusals.${refusal}`)
        : errorText(known?.code ?? "internal", known?.retryAfter);
      setState({ kind: "failed", text });
    }
  };
  return { state, send: (file) => void send(file) };
}

/** Chooses a file; while it is shown, a file can also be dropped anywhere on the page. */
function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations("studio.transfer");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => onDrop(event);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong px-5 py-8 text-center",
        isOver ? "bg-sunken" : null,
      )}
    >
      <input
        ref={input}
        type="file"
        accept=".zip,.md,.markdown,application/zip,text/markdown"
        aria-label={t("file")}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <p className="text-14 text-ink-3">{t("orDrop")}</p>
    </div>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTranslations("studio.transfer");
  return (
    <>
      <p className="text-15 text-ink-2">{t("problems", { count: problems.length })}</p>
      <ul className="mt-3 flex max-h-72 flex-col gap-3 overflow-y-auto text-14">
        {problems.map(({ file, line, rule, text }, index) => (
          <li key={index} className="border-t border-line pt-3">
            <p className="text-ink-3">{line === null ? file : t("place", { file, line })}</p>
            <p className="text-ink">{t(`rules.${rule}`)}</p>
            {text === "" ? null : (
              <p dir="auto" className="mt-1 font-mono text-13 wrap-anywhere text-ink-2">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
