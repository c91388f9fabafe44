"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pins } from "@/components/studio/ask/pins";
import { Icon } from "@/components/studio/fields/icons";
import { AddButton, MovedNote, MoveButtons, RemoveButton } from "@/components/studio/fields/list-buttons";
import { SectionHead } from "@/components/studio/fields/section-head";
import { TextLine } from "@/components/studio/fields/text-line";
import { focusOn, useList } from "@/components/studio/fields/use-list";
import { newId } from "@/lib/core/ids";
import type { ModuleDocument } from "@/lib/courses/document";
import { RemoveObjectiveDialog } from "./remove-objective-dialog";

const OBJECTIVES_MAX = 8;

/** The objectives of a module: add, reword, move, remove. */
export function ObjectivesEditor({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.module");
  const path = `modules/${module.id}/objectives`;
  const { objectives } = module;
  const list = useList(path, objectives);
  const [removing, setRemoving] = useState<string | null>(null);
  const addId = `add-objective-${module.id}`;
  const isUsed = (id: string) =>
    [...module.practice, ...(module.fresh ?? []), ...(module.quiz?.questions ?? [])].some(
      (item) => item.objectiveId === id,
    );
  const remove = (id: string) => {
    if (isUsed(id)) setRemoving(id);
    else list.remove(id, addId);
  };
  const add = () => {
    const id = newId();
    list.add({ id, text: "" }, `objective-${id}`);
  };
  return (
    <section
      id="objectives"
      data-path={`modules/${module.id}/objectives`}
      aria-labelledby="objectives-title"
      className="mt-12"
    >
      <SectionHead id="objectives-title" title={t("objectives")}>
        <p className="text-13 text-ink-3">{t("objectivesLead")}</p>
      </SectionHead>
      <ol className="mt-3.5 border-t border-ink">
        {objectives.map((objective, place) => (
          <li
            key={objective.id}
            className="relative grid grid-cols-[28px_minmax(0,1fr)] items-start border-b border-line pt-3 pb-2 sm:grid-cols-[28px_minmax(0,1fr)_auto]"
          >
            <Pins path={`${path}/${objective.id}`} />
            <span aria-hidden="true" className="num display text-21 text-primary max-sm:pt-1.5">
              {place + 1}
            </span>
            <div className="min-w-0">
              <TextLine
                path={`${path}/${objective.id}/text`}
                id={`objective-${objective.id}`}
                label={t("objective", { number: place + 1 })}
                max={300}
                className="font-reading text-18 leading-normal"
              />
              <Tests module={module} objectiveId={objective.id} />
            </div>
            <div className="flex ps-1 max-sm:col-start-2 max-sm:-mt-8 max-sm:justify-end">
              <MoveButtons
                name={t("objective", { number: place + 1 })}
                place={place}
                count={objectives.length}
                idOf={(by) => `move-${objective.id}-${by}`}
                onMove={(by) => list.move(objective.id, by, (other) => `move-${objective.id}-${other}`)}
              />
              <RemoveButton
                label={t("remove", { name: t("objective", { number: place + 1 }) })}
                onClick={() => remove(objective.id)}
              />
            </div>
          </li>
        ))}
      </ol>
      {objectives.length < OBJECTIVES_MAX ? (
        <AddButton id={addId} onClick={add}>
          {t("addObjective")}
        </AddButton>
      ) : null}
      <MovedNote moved={list.moved} />
      <RemoveObjectiveDialog
        module={module}
        objectiveId={removing}
        onClose={() => setRemoving(null)}
        onRemove={(patches) => {
          setRemoving(null);
          list.change(patches, addId);
          focusOn(addId);
        }}
      />
    </section>
  );
}

/** How many questions test an objective. */
function Tests({ module, objectiveId }: { module: ModuleDocument; objectiveId: string }) {
  const t = useTranslations("studio.module");
  const count = module.quiz?.questions.filter((question) => question.objectiveId === objectiveId).length ?? 0;
  return count > 1 ? (
    <p className="mt-1 text-13 text-ink-2">{t("testedBy", { count })}</p>
  ) : (
    <p className="mt-1 flex items-center gap-1.75 text-13 font-[560] text-warn">
      <Icon name="notice" className="size-3.75" />
      <span>{t("testedBy", { count })}</span>
    </p>
  );
}
