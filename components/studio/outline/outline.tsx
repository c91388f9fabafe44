"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { SortableList } from "@/components/ui/form/sortable-list";
import type { ModuleDocument } from "@/lib/courses/document";
import { applyPatches, diffDocuments, type Patch } from "@/lib/courses/document/patch";
import { Figure } from "../frame/figure";
import { RegenerateUnstudied } from "../regeneration/outline-regeneration";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { ModuleActions, ModuleParts } from "./module-actions";
import {
  addPatch,
  changedModules,
  emptyModule,
  movePatch,
  removedModules,
  removePatches,
  restorePatch,
} from "./outline-changes";
import { OutlineRow, rowId } from "./outline-row";

/** The button that takes back the last removal. */
const UNDO_ID = "outline-undo";

type OutlineProps = { findingsOf: (moduleId: string) => number };

/** The modules of the draft: opened, moved, hidden, removed and added here. */
export function Outline({ findingsOf }: OutlineProps) {
  const t = useTranslations("studio.outline");
  const { document, published, apply } = useDraftEditor();
  const { moduleId, show } = usePlace();
  const [said, setSaid] = useState("");
  const changed = useMemo(() => changedModules(published, document), [published, document]);
  const removal = useModuleRemoval(setSaid);
  const { modules } = document;

  const move = (module: ModuleDocument, to: number) => {
    const patch = movePatch(document, module.id, to);
    if (!patch) return;
    const focused = window.document.activeElement;
    flushSync(() => apply([patch]));
    // The browser takes the focus from an element that moves.
    if (focused instanceof HTMLElement) focused.focus();
    setSaid(t("moved", { title: module.title, number: to + 1, count: modules.length }));
  };
  const add = () => {
    const module = emptyModule();
    flushSync(() => apply([addPatch(document, module)]));
    show(`modules/${module.id}/title`);
    setSaid(t("added", { number: modules.length + 1 }));
  };
  return (
    <nav aria-labelledby="outline-label">
      <h2 id="outline-label" className="label-voice ps-2">
        {t("title")}
      </h2>
      <SortableList
        id="outline"
        items={modules}
        className="outline-list mt-2.5"
        onMove={(id, to) => {
          const module = modules.find((one) => one.id === id);
          if (module) move(module, to);
        }}
      >
        {modules.map((module, index) => (
          <OutlineRow
            key={module.id}
            module={module}
            number={index + 1}
            isOpen={module.id === moduleId}
            isChanged={changed.has(module.id)}
            findings={findingsOf(module.id)}
            onOpen={() => show(`modules/${module.id}`)}
            onMove={(by) => move(module, index + by)}
          >
            <ModuleActions
              module={module}
              number={index + 1}
              count={modules.length}
              onMove={(by) => move(module, index + by)}
              onRemove={() => removal.remove(module)}
            />
            <ModuleParts module={module} />
          </OutlineRow>
        ))}
      </SortableList>
      {removal.removed ? (
        <p className="outline-notice">
          <span>{t("removed", { title: removal.removed.title.trim() || t("untitled") })}</span>
          <Button id={UNDO_ID} variant="word" onClick={removal.undo}>
            {t("undoRemoval")}
          </Button>
        </p>
      ) : null}
      <button type="button" className="outline-add" onClick={add}>
        <Figure name="plus" />
        <span>{t("add")}</span>
      </button>
      <RegenerateUnstudied />
      <RemovedModules onSay={setSaid} />
      <a
        href="?module=about"
        aria-current={moduleId === null ? "page" : undefined}
        className="outline-whole mt-4"
        onClick={(event) => {
          event.preventDefault();
          show("title");
        }}
      >
        {t("about")}
      </a>
      <ul className="outline-legend">
        <li>
          <i aria-hidden="true" className="outline-changed" />
          <span>{t("changed")}</span>
        </li>
        <li>
          <span aria-hidden="true" className="studio-count num justify-self-start">
            1
          </span>
          <span>{t("findingsLegend")}</span>
        </li>
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </nav>
  );
}

/** Removes modules, and offers to take back the last removal instead of asking before it. */
function useModuleRemoval(onSay: (text: string) => void) {
  const t = useTranslations("studio.outline");
  const { document, apply } = useDraftEditor();
  const { moduleId, open } = usePlace();
  const [removed, setRemoved] = useState<{ title: string; id: string; back: Patch[] } | null>(null);
  return {
    removed: removed && !document.modules.some(({ id }) => id === removed.id) ? removed : null,
    remove: (module: ModuleDocument) => {
      const patches = removePatches(document, module.id);
      const rest = applyPatches(document, patches).document;
      const neighbour = rest.modules[Math.max(0, document.modules.indexOf(module) - 1)];
      flushSync(() => {
        setRemoved({ title: module.title, id: module.id, back: diffDocuments(rest, document) });
        apply(patches);
      });
      if (module.id === moduleId) open(neighbour?.id ?? null);
      window.document.getElementById(UNDO_ID)?.focus();
      onSay(t("removed", { title: module.title }));
    },
    undo: () => {
      if (!removed) return;
      flushSync(() => apply(removed.back));
      window.document.getElementById(rowId(removed.id))?.focus();
      setRemoved(null);
    },
  };
}

/** Published modules that the draft has removed. */
function RemovedModules({ onSay }: { onSay: (text: string) => void }) {
  const t = useTranslations("studio.outline");
  const { document, published, apply } = useDraftEditor();
  const gone = removedModules(published, document);
  if (gone.length === 0) return null;
  const restore = (module: ModuleDocument) => {
    flushSync(() => apply([restorePatch(published, document, module)]));
    window.document.getElementById(rowId(module.id))?.focus();
    onSay(t("restored", { title: module.title }));
  };
  return (
    <section aria-labelledby="outline-removed" className="mt-3">
      <h3 id="outline-removed" className="label-voice ps-1.5">
        {t("removedTitle")}
      </h3>
      <ul>
        {gone.map((module) => (
          <li key={module.id} className="outline-notice">
            <span dir="auto">{module.title}</span>
            <Button
              variant="word"
              aria-label={t("restoreLabel", { title: module.title })}
              onClick={() => restore(module)}
            >
              {t("restore")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
