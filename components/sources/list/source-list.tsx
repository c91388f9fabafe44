"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { SourceSummary } from "@/lib/sources/schema";
import type { CallFailure } from "../call-failure";
import type { SourcePanelControl } from "../use-source-panel";
import { PageStrip } from "./page-strip";
import { pageCounts, pageStates } from "./page-states";
import { PermissionField } from "./permission-field";
import { ReadingNotice } from "./reading-notice";
import { ReadingStatus } from "./reading-status";
import { SourceFacts } from "./source-facts";
import { SourceRow } from "./source-row";
import { UploadRow } from "./upload-row";

/** The sources with their pages, and the files that are on their way. */
export function SourceList({ panel }: { panel: SourcePanelControl }) {
  const t = useTranslations("sources.list");
  const errorText = useErrorText();
  const { sources, uploads, queue, removal } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<SourceSummary | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const count = sources.length + uploads.length;
  if (count === 0) return null;
  const close = () => {
    setRemoving(null);
    setFailure(null);
  };
  const remove = async () => {
    if (!removing) return;
    setIsBusy(true);
    const outcome = await panel.remove(removing.id);
    setIsBusy(false);
    setFailure(outcome);
    if (outcome === null) close();
  };
  return (
    <section aria-labelledby="source-list">
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink pb-2.5">
        <h2 id="source-list" ref={heading} tabIndex={-1} className="display text-26 leading-[1.2]">
          {t("title", { count })}
        </h2>
        <p className="num text-13 text-ink-2">{t("read", pageCounts(sources))}</p>
        <ReadingStatus sources={sources} />
      </div>
      <ListTrouble failure={panel.failure} />
      <ol>
        {sources.map((source, i) => (
          <SourceRow
            key={source.id}
            number={i + 1}
            title={source.title}
            removeLabel={t("remove", { number: i + 1, title: source.title })}
            onRemove={() => setRemoving(source)}
          >
            <SourceFacts source={source} />
            <PageStrip pages={source.state === "failed" ? [] : pageStates(source)} className="mt-3" />
            <ReadingNotice source={source} onReplace={(file) => queue.add([file], source.id)} />
            {source.state === "failed" ? null : (
              <PermissionField
                source={source}
                onChange={(permission) => panel.update(source.id, { permission })}
              />
            )}
          </SourceRow>
        ))}
        {uploads.map((upload, i) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            number={sources.length + i + 1}
            onRetry={() => queue.retry(upload.key)}
            onDrop={() => queue.drop(upload.key)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={close}
        title={t(`${removal}.title`)}
        description={t(`${removal}.body`, { title: removing?.title ?? "" })}
        confirmLabel={t(`${removal}.confirm`)}
        tone={removal === "delete" ? "danger" : "accent"}
        pending={isBusy}
        focusAfter={heading}
        onConfirm={() => void remove()}
      >
        {failure === null ? null : (
          <Alert tone="wrong" className="mt-5">
            {t("notRemoved")} {errorText(failure)}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** The list cannot be brought up to date at the moment. */
function ListTrouble({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations("sources.list");
  const errorText = useErrorText();
  if (failure === null) return null;
  if (failure === "unauthenticated")
    return (
      <Alert tone="wrong" className="mt-5" actions={<SignInAgain>{t("signIn")}</SignInAgain>}>
        {errorText(failure)}
      </Alert>
    );
  return (
    <Alert tone="warn" className="mt-5">
      {failure === "network" ? t("offline") : errorText(failure)}
    </Alert>
  );
}
