"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddButton, MovedNote } from "@/components/studio/fields/list-buttons";
import { SectionHead } from "@/components/studio/fields/section-head";
import { useList } from "@/components/studio/fields/use-list";
import { newId } from "@/lib/core/ids";
import type { ModuleDocument, PracticeDocument } from "@/lib/courses/document";
import { PracticeItemEditor } from "./practice-item-editor";

const ITEMS_MAX = 30;

/** The ungraded exercises of a module's lesson. */
export function PracticeEditor({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.practice");
  const path = `modules/${module.id}/practice`;
  const items = module.practice;
  const list = useList(path, items);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const addId = `add-practice-${module.id}`;
  const objectiveId = module.objectives[0]?.id;
  const toggle = (id: string) =>
    setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  const add = (objective: string) => {
    const item: PracticeDocument = {
      id: newId(),
      objectiveId: objective,
      kind: "short",
      prompt: "",
      options: [],
      accepted: [],
      modelAnswer: "",
      hints: ["", ""],
    };
    setOpen(new Set([...open, item.id]));
    list.add(item, `prompt-${item.id}`);
  };
  return (
    <section id="practice" aria-labelledby="practice-title" className="mt-20 border-t border-ink pt-6.5">
      <SectionHead id="practice-title" title={t("title")}>
        <p className="text-13 text-ink-3">{t("lead")}</p>
      </SectionHead>
      <ol className="mt-4.5">
        {items.map((item, place) => (
          <PracticeItemEditor
            key={item.id}
            module={module}
            item={item}
            place={place}
            count={items.length}
            isOpen={open.has(item.id)}
            onToggle={() => toggle(item.id)}
            onMove={(by) => list.move(item.id, by, (other) => `move-${item.id}-${other}`)}
            onRemove={() => list.remove(item.id, addId)}
          />
        ))}
      </ol>
      {objectiveId === undefined ? <p className="mt-3 text-14 text-ink-2">{t("needsObjective")}</p> : null}
      {objectiveId !== undefined && items.length < ITEMS_MAX ? (
        <AddButton id={addId} onClick={() => add(objectiveId)}>
          {t("add")}
        </AddButton>
      ) : null}
      <MovedNote moved={list.moved} />
    </section>
  );
}
