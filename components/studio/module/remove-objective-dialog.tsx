"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/input";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { ModuleDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";

type RemoveObjectiveDialogProps = {
  module: ModuleDocument;
  /** The objective to remove; null while the dialog is closed. */
  objectiveId: string | null;
  onClose: () => void;
  onRemove: (patches: Patch[]) => void;
};

/** The changes that give all questions and items of an objective to another one, and remove it. */
function removalOf(module: ModuleDocument, objectiveId: string, heir: string): Patch[] {
  const path = `modules/${module.id}`;
  const lists = [
    { at: "practice", items: module.practice },
    { at: "fresh", items: module.fresh ?? [] },
    { at: "quiz/questions", items: module.quiz?.questions ?? [] },
  ];
  const moves = lists.flatMap(({ at, items }) =>
    items
      .filter((item) => item.objectiveId === objectiveId)
      .map((item): Patch => ({
        op: "set",
        path: `${path}/${at}/${item.id}/objectiveId`,
        before: objectiveId,
        value: heir,
      })),
  );
  return [...moves, { op: "remove", path: `${path}/objectives/${objectiveId}` }];
}

/** Asks which objective takes over the questions and items of the one that goes. The last objective stays while anything belongs to it. */
export function RemoveObjectiveDialog(props: RemoveObjectiveDialogProps) {
  const { module, objectiveId, onClose, onRemove } = props;
  const t = useTranslations("studio.module");
  const others = module.objectives.filter((objective) => objective.id !== objectiveId);
  const [chosen, setChosen] = useState<string | null>(null);
  const heir = others.find((objective) => objective.id === chosen) ?? others[0];
  const numberOf = (id: string) => module.objectives.findIndex((objective) => objective.id === id) + 1;
  return (
    <ConfirmDialog
      open={objectiveId !== null}
      onOpenChange={onClose}
      title={t("removeTitle", { number: objectiveId === null ? 0 : numberOf(objectiveId) })}
      description={heir ? t("removeBody") : t("removeLast")}
      confirmLabel={heir ? t("removeConfirm") : t("removeClose")}
      onConfirm={() => {
        if (heir && objectiveId !== null) onRemove(removalOf(module, objectiveId, heir.id));
        else onClose();
      }}
    >
      {heir ? (
        <Field label={t("heir")} className="mt-5">
          <Select value={heir.id} onChange={(event) => setChosen(event.target.value)}>
            {others.map((objective) => (
              <option key={objective.id} value={objective.id}>
                {`${numberOf(objective.id)}. ${objective.text}`}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
