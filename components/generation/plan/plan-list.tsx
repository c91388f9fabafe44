"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { SortableList } from "@/components/ui/form/sortable-list";
import type { PlanModule } from "./plan-edits";
import { PlanModuleRow, titleId } from "./plan-module";
import type { PlanStore } from "./plan-store";

type PlanListProps = {
  store: PlanStore;
  modules: readonly PlanModule[];
  answers: readonly string[];
  /** The plan cannot be changed at the moment. */
  disabled: boolean;
};

const UNDO_ID = "plan-undo";

/** The modules of the plan: renamed, moved and dropped here; the last drop can be taken back. */
export function PlanList({ store, modules, answers, disabled }: PlanListProps) {
  const t = useTranslations("generation.coursePlan");
  const [said, setSaid] = useState("");
  const [dropped, setDropped] = useState<{ module: PlanModule; place: number } | null>(null);
  const move = (id: string, to: number) => {
    const module = modules.find((one) => one.id === id);
    if (!module || to < 0 || to >= modules.length || modules[to] === module) return;
    const focused = document.activeElement;
    flushSync(() => store.edit({ kind: "move", id, title: module.title, to }));
    // The browser takes the focus from an element that moves.
    if (focused instanceof HTMLElement) focused.focus();
    setSaid(t("moved", { title: module.title, number: to + 1, count: modules.length }));
  };
  const drop = (module: PlanModule) => {
    flushSync(() => {
      setDropped({ module, place: modules.indexOf(module) });
      store.edit({ kind: "drop", id: module.id, title: module.title });
    });
    document.getElementById(UNDO_ID)?.focus();
    setSaid(t("dropped", { title: module.title }));
  };
  const undo = () => {
    if (!dropped) return;
    const { module, place } = dropped;
    flushSync(() => {
      setDropped(null);
      store.edit({ kind: "restore", id: module.id, title: module.title, module, to: place });
    });
    document.getElementById(titleId(module.id))?.focus();
    setSaid(t("restored", { title: module.title }));
  };
  const places = new Map(modules.map(({ id }, i) => [id, i]));
  const laterThan = (module: PlanModule, place: number) =>
    module.prerequisites.flatMap((id) => {
      const at = places.get(id);
      return at !== undefined && at > place ? [modules[at]?.title ?? ""] : [];
    });
  const offersUndo = dropped !== null && !places.has(dropped.module.id) && !disabled;
  const rows = modules.map((module, i) => (
    <PlanModuleRow
      key={module.id}
      module={module}
      number={i + 1}
      count={modules.length}
      answers={answers}
      later={laterThan(module, i)}
      disabled={disabled}
      onRename={(renamed) => store.edit({ kind: "rename", id: module.id, title: module.title, renamed })}
      onMove={(by) => move(module.id, i + by)}
      onDrop={() => drop(module)}
    />
  ));
  return (
    <>
      <SortableList id="plan" items={modules} className="mt-6 border-t border-ink" onMove={move}>
        {offersUndo
          ? rows.toSpliced(
              dropped.place,
              0,
              <DroppedRow key="undo" title={dropped.module.title} onUndo={undo} />,
            )
          : rows}
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** In the place of the module that was dropped last. */
function DroppedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  const t = useTranslations("generation.coursePlan");
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 ps-8 text-14 text-ink-2 sm:ps-16">
      <span className="wrap-anywhere">{t("dropped", { title })}</span>
      <Button id={UNDO_ID} variant="word" onClick={onUndo}>
        {t("undo")}
      </Button>
    </li>
  );
}
