"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Icon } from "./icons";

type MoveButtonsProps = {
  /** Names what moves, such as "question 2". */
  name: string;
  /** Place from 0, and the number of parts. */
  place: number;
  count: number;
  idOf: (by: -1 | 1) => string;
  onMove: (by: -1 | 1) => void;
};

const square =
  "grid size-11 shrink-0 place-items-center rounded-xs text-ink-3 hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent sm:size-8";

/** Up and down, each a square without words. */
export function MoveButtons({ name, place, count, idOf, onMove }: MoveButtonsProps) {
  const t = useTranslations("studio.module");
  return (
    <>
      <button
        type="button"
        id={idOf(-1)}
        disabled={place === 0}
        aria-label={t("moveUp", { name })}
        className={square}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        id={idOf(1)}
        disabled={place === count - 1}
        aria-label={t("moveDown", { name })}
        className={square}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
    </>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className={square} onClick={onClick}>
      <Icon name="cross" />
    </button>
  );
}

/** Adds a part at the end of a list. */
export function AddButton({
  id,
  onClick,
  children,
}: {
  id: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      id={id}
      className="inline-flex min-h-11 items-center gap-2.5 text-14 font-medium text-primary hover:underline"
      onClick={onClick}
    >
      <Icon name="plus" />
      <span>{children}</span>
    </button>
  );
}

/** Says where a part is after a move. */
export function MovedNote({ moved }: { moved: { place: number; count: number } | null }) {
  const t = useTranslations("studio.module");
  return (
    <p role="status" className="sr-only">
      {moved ? t("moved", moved) : ""}
    </p>
  );
}
