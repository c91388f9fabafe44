"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FileButton } from "./file-button";
import { useDrop } from "./use-drop";

type DropAreaProps = {
  onFiles: (files: File[]) => void;
  isPasting: boolean;
  onPaste: () => void;
};

/** Where files are dropped or chosen; dropping is an extra, never the only way. */
export function DropArea({ onFiles, isPasting, onPaste }: DropAreaProps) {
  const t = useTranslations("sources.add");
  const id = useId();
  const isOver = useDrop(onFiles);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={cn(
        "grid items-center gap-x-7 gap-y-1 rounded-md border border-dashed border-line-strong px-5 py-5.5 transition-colors sm:grid-cols-[84px_minmax(0,1fr)] sm:px-7.5 sm:py-7",
        isOver && "border-solid border-primary bg-primary-soft",
      )}
    >
      <svg viewBox="0 0 84 104" aria-hidden="true" className="fig h-18.5 w-15 sm:h-26 sm:w-21">
        <path className="stroke-ink" d="M1 1h56l26 26v76H1z" />
        <path className="stroke-ink" d="M57 1v26h26" />
        <path className="stroke-ink-3 stroke-[0.8]" d="M63 27 57 21M69 27 57 15M75 27 57 9" />
        <path
          className="stroke-primary [stroke-dasharray:2_4]"
          strokeLinecap="round"
          d="M20 46h44v44H20zM42 46l22 22-22 22-22-22z"
        />
      </svg>
      <div className="min-w-0">
        <h2 id={id} className="display text-26 leading-[1.2]">
          {t("drop")}
        </h2>
        <p className="num mt-1.5 text-14 text-ink-2">{t("limits")}</p>
        <p className="mt-4 flex flex-col gap-x-2.5 gap-y-2 sm:flex-row sm:flex-wrap">
          <FileButton multiple onFiles={onFiles} className="w-full sm:w-auto">
            {t("choose")}
          </FileButton>
          <Button variant="quiet" aria-expanded={isPasting} onClick={onPaste}>
            {t("paste")}
          </Button>
        </p>
      </div>
    </div>
  );
}
