"use client";

import { useTranslations } from "next-intl";
import type { ModuleDocument } from "@/lib/courses/document";
import { Figure } from "../frame/figure";
import { lengthOf, textsOf } from "../lesson/lesson-parts";
import { RegenerateModule } from "../regeneration/outline-regeneration";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";

type ModuleActionsProps = {
  module: ModuleDocument;
  number: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Move, hide and remove the open module, or have it written anew. */
export function ModuleActions({ module, number, count, onMove, onRemove }: ModuleActionsProps) {
  const t = useTranslations("studio.outline");
  const { apply } = useDraftEditor();
  const toggle = () =>
    apply([{ op: "set", path: `modules/${module.id}/hidden`, before: module.hidden, value: !module.hidden }]);
  return (
    <div className="outline-moves">
      <button
        type="button"
        aria-label={t("up", { number })}
        aria-disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <Figure name="up" />
      </button>
      <button
        type="button"
        aria-label={t("down", { number })}
        aria-disabled={number === count}
        onClick={() => onMove(1)}
      >
        <Figure name="down" />
      </button>
      <button type="button" onClick={toggle}>
        <Figure name="eye" />
        <span>{module.hidden ? t("showModule") : t("hide")}</span>
      </button>
      <button type="button" onClick={onRemove}>
        <Figure name="cross" />
        <span>{t("remove")}</span>
      </button>
      <RegenerateModule module={module} />
    </div>
  );
}

/** The parts of the open module with their counts; each link leads to its section. */
export function ModuleParts({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.outline");
  const { show } = usePlace();
  const parts = [
    ["objectives", module.objectives.length],
    ["lesson", t("words", { count: module.lesson ? lengthOf(textsOf(module.lesson)).words : 0 })],
    ["practice", module.practice.length],
    ["quiz", module.quiz?.questions.length ?? 0],
    ["materials", module.materials.length],
  ] as const;
  return (
    <ul className="outline-parts">
      {parts.map(([part, count]) => (
        <li key={part}>
          <a
            href={`#${part}`}
            onClick={(event) => {
              event.preventDefault();
              show(`modules/${module.id}/${part}`);
            }}
          >
            <span>{t(`part.${part}`)}</span>
            <span>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
