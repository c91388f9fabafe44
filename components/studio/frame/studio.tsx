"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import type { Finding } from "@/lib/studio/findings/schema";
import type { Regeneration } from "@/lib/studio/regeneration/schema";
import type { ChangedSource } from "@/lib/studio/rereading/schema";
import type { Draft } from "@/lib/studio/schema";
import { AskPanel } from "../ask/ask-panel";
import { AskProvider } from "../ask/ask-provider";
import { countOf } from "../ask/proposal-state";
import { useAsk } from "../ask/use-ask";
import { DraftProvider } from "../draft-provider";
import { findingId } from "../findings/finding-row";
import { FindingsPanel } from "../findings/findings-panel";
import { FindingsProvider } from "../findings/findings-provider";
import { useFindings } from "../findings/use-findings";
import { type DrawPreview, PreviewContext } from "../lesson/preview";
import { Outline } from "../outline/outline";
import { StudioRegeneration } from "../regeneration/studio-regeneration";
import { ChangedSources } from "../sources/changed-sources";
import { TakedownLine } from "../sources/takedown-line";
import { useDraftEditor } from "../use-draft";
import { PlaceProvider, usePlace } from "../use-place";
import { DraftTrouble } from "./draft-state-line";
import { EditorColumn } from "./editor-column";
import { Figure } from "./figure";
import { StudioBar } from "./studio-bar";
import { StudioPanel } from "./studio-panel";

// `ssr: false` gives each dialog a Suspense boundary of its own. Without one the whole studio is hidden, and loses the focus, while the code arrives.
const PublishSheet = dynamic(() => import("../publish/publish-sheet").then((module) => module.PublishSheet), {
  ssr: false,
});
const PreviewDialog = dynamic(() => import("./preview-dialog").then((module) => module.PreviewDialog), {
  ssr: false,
});
const ConflictDialog = dynamic(
  () => import("../conflict/conflict-dialog").then((module) => module.ConflictDialog),
  { ssr: false },
);

type StudioProps = {
  draft: Draft;
  /** Whether this server has a model, which proposals need. */
  hasModel: boolean;
  /** The modules that are written anew; null where that is not offered. */
  regeneration: Regeneration | null;
  /** Why an administrator has taken the course off the Hub; null for a course that may be public. */
  takedownReason: string | null;
  /** Sources whose address says something else by now. */
  changedSources: readonly ChangedSource[];
  drawPreview: DrawPreview;
};

/** The studio: the outline, the open part of the draft, and the side with help. */
export function Studio(props: StudioProps) {
  const { draft, hasModel, regeneration, takedownReason, changedSources, drawPreview } = props;
  return (
    <PreviewContext value={drawPreview}>
      <DraftProvider draft={draft}>
        <PlaceProvider first={draft.document.modules[0]?.id ?? null}>
          <AskProvider hasModel={hasModel}>
            <FindingsProvider>
              <StudioRegeneration known={regeneration}>
                <Frame>
                  <TakedownLine reason={takedownReason} />
                  <ChangedSources sources={changedSources} />
                </Frame>
              </StudioRegeneration>
            </FindingsProvider>
          </AskProvider>
        </PlaceProvider>
      </DraftProvider>
    </PreviewContext>
  );
}

/** Undo and redo by Ctrl or ⌘ with Z, outside of the sheets, whose fields are no part of the draft. */
function useUndoKeys(): void {
  const { undo, redo } = useDraftEditor();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey);
      if (!isRedo && key !== "z") return;
      if (event.target instanceof Element && event.target.closest("[role$=dialog], [data-panel=side]"))
        return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [undo, redo]);
}

/** `children`: lines below the bar. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("studio.frame");
  const { conflict } = useDraftEditor();
  const { open, countIn } = useFindings();
  const { sheet, openSheet, open: openModule, showBeside } = usePlace();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  useUndoKeys();
  const isCovered = sheet !== null;
  const close = () => openSheet(null);
  const fixFirst = ({ key, module_id }: Finding) => {
    setIsPublishing(false);
    openModule(module_id);
    showBeside(findingId(key));
  };
  return (
    <div className="studio" data-shell="studio">
      <div inert={isCovered} className="contents">
        <StudioBar
          onOutline={() => openSheet("outline")}
          onPreview={() => setIsPreviewing(true)}
          onPublish={() => setIsPublishing(true)}
        />
        <DraftTrouble />
        {children}
      </div>
      {isCovered ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("close")}
          className="studio-scrim"
          onClick={close}
        />
      ) : null}
      <div className="studio-desk">
        <StudioPanel name="outline" label={t("modules")} isOpen={sheet === "outline"} onClose={close}>
          <Outline findingsOf={countIn} />
        </StudioPanel>
        <div id="studio-page" tabIndex={-1} inert={isCovered} className="studio-page">
          <EditorColumn />
        </div>
        <StudioPanel name="side" label={t("side")} isOpen={sheet === "side"} onClose={close}>
          <AskPanel />
          <FindingsPanel />
        </StudioPanel>
      </div>
      <div inert={isCovered} className="studio-dock">
        <button
          type="button"
          aria-label={t("modules")}
          aria-haspopup="dialog"
          className="studio-icon"
          onClick={() => openSheet("outline")}
        >
          <Figure name="list" />
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className="studio-dock-side"
          onClick={() => openSheet("side")}
        >
          <SideSummary />
        </button>
        <span className="flex items-center gap-3">
          {open.length > 0 ? (
            <span className="studio-count num">
              <span aria-hidden="true">{open.length}</span>
              <span className="sr-only">{t("findings", { count: open.length })}</span>
            </span>
          ) : null}
          <Figure name="up" className="size-4 text-ink-3" />
        </span>
      </div>
      {isPublishing ? (
        <PublishSheet findings={open} onFix={fixFirst} onClose={() => setIsPublishing(false)} />
      ) : null}
      {isPreviewing ? <PreviewDialog onClose={() => setIsPreviewing(false)} /> : null}
      {conflict ? <ConflictDialog conflict={conflict} /> : null}
    </div>
  );
}

/** What the side holds, on the button that opens it: asking, and the state of an open proposal. */
function SideSummary() {
  const t = useTranslations("studio.ask");
  const { proposal } = useAsk();
  const { entries, phase } = proposal;
  return (
    <span className="grid min-w-0">
      <span>{t("title")}</span>
      {entries.length > 0 || phase === "writing" ? (
        <span className="num truncate text-13 font-normal text-ink-3">
          {t("counts", { count: entries.length, accepted: countOf(entries, "accepted") })}
        </span>
      ) : null}
    </span>
  );
}
