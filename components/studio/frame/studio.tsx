"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { Draft } from "@/lib/studio/schema";
import { AskPanel } from "../ask/ask-panel";
import { AskProvider } from "../ask/ask-provider";
import { countOf } from "../ask/proposal-state";
import { useAsk } from "../ask/use-ask";
import { DraftProvider } from "../draft-provider";
import { FindingsPanel } from "../findings/findings-panel";
import { FindingsProvider } from "../findings/findings-provider";
import { useFindings } from "../findings/use-findings";
import { type DrawPreview, PreviewContext } from "../lesson/preview";
import { Outline } from "../outline/outline";
import { useDraftEditor } from "../use-draft";
import { PlaceProvider, usePlace } from "../use-place";
import { DraftTrouble } from "./draft-state-line";
import { EditorColumn } from "./editor-column";
import { Figure } from "./figure";
import { StudioBar } from "./studio-bar";
import { StudioPanel } from "./studio-panel";

const PublishSheet = dynamic(() => import("../publish/publish-sheet").then((module) => module.PublishSheet));
const PreviewDialog = dynamic(() => import("./preview-dialog").then((module) => module.PreviewDialog));
const ConflictDialog = dynamic(() =>
  import("../conflict/conflict-dialog").then((module) => module.ConflictDialog),
);

/** The widths at which the outline and the side get columns of their own. */
const COLUMN_WIDTHS = ["(width >= 1080px)", "(width >= 1320px)"];

type StudioProps = {
  draft: Draft;
  /** Whether this server has a model, which proposals need. */
  hasModel: boolean;
  drawPreview: DrawPreview;
};

/** The studio: the outline, the open part of the draft, and the side with help. */
export function Studio({ draft, hasModel, drawPreview }: StudioProps) {
  return (
    <PreviewContext value={drawPreview}>
      <DraftProvider draft={draft}>
        <PlaceProvider first={draft.document.modules[0]?.id ?? null}>
          <AskProvider hasModel={hasModel}>
            <FindingsProvider>
              <Frame />
            </FindingsProvider>
          </AskProvider>
        </PlaceProvider>
      </DraftProvider>
    </PreviewContext>
  );
}

/** Which of the columns is a sheet above the page now. */
type Sheet = "outline" | "side" | null;

/** Closes the sheet when a part of the page is shown, and when the window's width gives the column a place. */
function useSheet() {
  const { shown } = usePlace();
  const [sheet, setSheet] = useState<{ name: Sheet; shown: number }>({ name: null, shown: 0 });
  useEffect(() => {
    const close = () => setSheet((known) => ({ ...known, name: null }));
    const queries = COLUMN_WIDTHS.map((width) => window.matchMedia(width));
    for (const query of queries) query.addEventListener("change", close);
    return () => {
      for (const query of queries) query.removeEventListener("change", close);
    };
  }, []);
  const name = sheet.shown === shown ? sheet.name : null;
  return { sheet: name, openSheet: (next: Sheet) => setSheet({ name: next, shown }) };
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

function Frame() {
  const t = useTranslations("studio.frame");
  const { conflict } = useDraftEditor();
  const { open, countIn } = useFindings();
  const { sheet, openSheet } = useSheet();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  useUndoKeys();
  const isCovered = sheet !== null;
  const close = () => openSheet(null);
  return (
    <div className="studio" data-shell="studio">
      <div inert={isCovered} className="contents">
        <StudioBar
          onOutline={() => openSheet("outline")}
          onPreview={() => setIsPreviewing(true)}
          onPublish={() => setIsPublishing(true)}
        />
        <DraftTrouble />
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
      {isPublishing ? <PublishSheet findings={open.length} onClose={() => setIsPublishing(false)} /> : null}
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
