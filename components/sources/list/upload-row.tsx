"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useAddFailure } from "../add/use-add-failure";
import type { Upload } from "../add/upload-queue";
import { Fault } from "./fault";
import { SourceRow } from "./source-row";

type UploadRowProps = { upload: Upload; number: number; onRetry: () => void; onDrop: () => void };

const MB = 1024 * 1024;

/** Failures that sending the same file again would not mend. */
const FINAL: ReadonlySet<string> = new Set(["unsupported", "too_large", "empty"]);

/** A file on its way to the server, or one that was not taken. */
export function UploadRow({ upload, number, onRetry, onDrop }: UploadRowProps) {
  const t = useTranslations("sources.upload");
  const format = useFormatter();
  const failureText = useAddFailure();
  const { file, state, sent, failure } = upload;
  const size = t("size", { size: format.number(file.size / MB, { maximumSignificantDigits: 2 }) });
  return (
    <SourceRow
      number={number}
      title={file.name}
      removeLabel={t(state === "sending" ? "cancel" : "remove", { name: file.name })}
      onRemove={onDrop}
    >
      {state === "failed" ? (
        <Fault
          tone="wrong"
          title={t("failed")}
          actions={
            failure !== null && FINAL.has(failure) ? null : <Button onClick={onRetry}>{t("retry")}</Button>
          }
        >
          {failure === null ? null : failureText(failure)}
        </Fault>
      ) : (
        <>
          <p className="num mt-0.5 flex flex-wrap gap-x-3.5 text-13 text-ink-2">
            <span>{size}</span>
            <span className="text-primary">
              {state === "waiting"
                ? t("waiting")
                : sent >= 1
                  ? t("arriving")
                  : t("sending", { percent: format.number(sent, { style: "percent" }) })}
            </span>
          </p>
          <Progress value={sent * 100} label={t("progress", { name: file.name })} className="mt-3.5" />
        </>
      )}
    </SourceRow>
  );
}
