"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Finding } from "@/lib/studio/findings/schema";
import { useAsk } from "../ask/use-ask";
import { useModelError } from "../ask/use-model-error";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { FindingRow } from "./finding-row";
import { useFindingTexts } from "./finding-texts";
import { useFindings } from "./use-findings";

/** What the checks find in the draft: of the open module first, then of the others. */
export function FindingsPanel() {
  const t = useTranslations("studio.findings");
  const id = useId();
  const { open, isKnown, ignored } = useFindings();
  const { moduleId } = usePlace();
  const { hasModel, askFor } = useAsk();
  const fix = hasModel ? askFor : null;
  const here = open.filter((finding) => finding.module_id === moduleId);
  const elsewhere = open.filter((finding) => finding.module_id !== moduleId);
  return (
    <section aria-labelledby={id} tabIndex={-1} className="mt-8 border-t border-ink pt-4 outline-none">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-display text-21 leading-tight font-[420] tracking-[-0.01em]">
          {t("title")}
        </h2>
        {open.length > 0 ? (
          <p className="num text-13 text-ink-2">{t("inCourse", { count: open.length })}</p>
        ) : null}
      </div>
      <p className="mt-1 text-13 leading-normal text-ink-3">{fix ? t("about") : t("aboutWithoutModel")}</p>
      {isKnown && open.length === 0 ? <p className="mt-3 mb-3.5 text-14 text-ink-2">{t("nothing")}</p> : null}
      {here.length > 0 ? (
        <ul className="mt-3.5">
          {here.map((finding) => (
            <FindingRow key={finding.key} finding={finding} fix={fix} />
          ))}
        </ul>
      ) : null}
      {moduleId !== null && hasModel ? <KeyCheck moduleId={moduleId} /> : null}
      {elsewhere.length > 0 ? (
        <Disclosure level={3} className="mt-4" title={t("elsewhere", { count: elsewhere.length })}>
          <ul>
            {elsewhere.map((finding) => (
              <FindingRow key={finding.key} finding={finding} fix={fix} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {ignored.length > 0 ? (
        <Disclosure level={3} className="-mt-px" title={t("ignored", { count: ignored.length })}>
          <ul>
            {ignored.map(({ finding, reason }) => (
              <IgnoredRow key={finding.key} finding={finding} reason={reason} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

/** Has the second reader solve the open module's quiz without its keys. */
function KeyCheck({ moduleId }: { moduleId: string }) {
  const t = useTranslations("studio.findings");
  const errorText = useModelError();
  const { document } = useDraftEditor();
  const { checkKeys, checking, checked, failure } = useFindings();
  const quiz = document.modules.find(({ id }) => id === moduleId)?.quiz;
  if (!quiz || quiz.questions.length === 0) return null;
  return (
    <div className="border-t border-line py-3.5 text-13 leading-normal text-ink-2">
      <p>{t("keysAbout")}</p>
      <Button
        className="mt-2 px-3.5 text-14"
        pending={checking === moduleId}
        onClick={() => checkKeys(moduleId)}
      >
        {t("checkKeys")}
      </Button>
      <p role="status" className="mt-2 empty:hidden">
        {checked ? t("keysChecked", checked) : ""}
      </p>
      {failure ? (
        <Alert tone="warn" className="mt-3">
          {errorText(failure)}
        </Alert>
      ) : null}
    </div>
  );
}

function IgnoredRow({ finding, reason }: { finding: Finding; reason: string }) {
  const t = useTranslations("studio.findings");
  const { ignore } = useDraftEditor();
  const { title } = useFindingTexts()(finding);
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 text-13 leading-normal text-ink-2">
      <div className="min-w-0 grow">
        <p className="font-[560] text-ink">{title}</p>
        <p className="wrap-anywhere">{reason}</p>
      </div>
      <Button
        variant="word"
        className="-my-1.5"
        aria-label={t("takeBackIt", { title })}
        onClick={(event) => {
          event.currentTarget.closest("section")?.focus({ preventScroll: true });
          ignore(finding.key, null);
        }}
      >
        {t("takeBack")}
      </Button>
    </li>
  );
}
