"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/form/field";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { permissions } from "@/lib/sources/policy";
import type { SourceSummary } from "@/lib/sources/schema";
import type { CallFailure } from "../call-failure";

/** The id of the first answer, by which a screen leads to an open question. */
const permissionId = (sourceId: string) => `permission-${sourceId}`;

/** Leads to the question about a source. */
export function focusPermission(sourceId: string): void {
  document.getElementById(permissionId(sourceId))?.focus();
}

type PermissionFieldProps = {
  source: SourceSummary;
  onChange: (permission: (typeof permissions)[number]) => Promise<CallFailure | null>;
};

/** Whether others may see a course that is made of this source. An open question is ochre. */
export function PermissionField({ source, onChange }: PermissionFieldProps) {
  const t = useTranslations("sources.permission");
  const errorText = useErrorText();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isOpen = source.permission === null;
  return (
    <>
      <fieldset className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-ink-2">
        <legend
          className={cn(
            "float-left w-full sm:w-auto",
            isOpen ? "font-[560] text-warn" : "font-reading text-15 text-ink-3 italic",
          )}
        >
          {t("question")}
        </legend>
        {permissions.map((permission, i) => (
          <label
            key={permission}
            className="inline-flex min-h-11 cursor-pointer items-center gap-3 ps-1 has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={i === 0 ? permissionId(source.id) : undefined}
              name={permissionId(source.id)}
              checked={source.permission === permission}
              onChange={() => void onChange(permission).then(setFailure)}
              className="size-2.5 shrink-0 rotate-45 appearance-none border border-line-strong outline-none checked:border-primary checked:bg-primary"
            />
            {t(permission)}
          </label>
        ))}
      </fieldset>
      {source.permission === "only_me" ? <p className="text-13 text-ink-3">{t("onlyMeHint")}</p> : null}
      <FieldError>{failure === null ? undefined : `${t("failed")} ${errorText(failure)}`}</FieldError>
    </>
  );
}
