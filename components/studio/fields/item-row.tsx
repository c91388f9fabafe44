"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Pins } from "../ask/pins";
import { ChangedBar } from "./changed-bar";
import { Icon } from "./icons";

type ItemRowProps = {
  path: string;
  /** The id of the part; its button that opens has the id `open-<id>`. */
  id: string;
  number: number;
  /** Names the item, such as "question 2". */
  name: string;
  lang: string;
  stem: ReactNode;
  meta: ReactNode;
  isChanged: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The fields of the open item. */
  children: ReactNode;
};

/** A question or an item of practice: its number, its text and what it tests; open with all its fields. */
export function ItemRow(props: ItemRowProps) {
  const { path, id, number, name, lang, stem, meta, isChanged, isOpen, onToggle, children } = props;
  const t = useTranslations("studio.module");
  return (
    <li data-path={path} className="relative border-b border-line first:border-t">
      {isChanged ? <ChangedBar /> : null}
      <Pins path={path} className="sm:top-4.25" />
      <div className="grid grid-cols-[34px_minmax(0,1fr)_auto] items-start pt-4 pb-3.5">
        <span
          aria-hidden="true"
          className={cn("num display text-26 leading-[1.1] text-ink-3", isOpen && "max-sm:pt-2")}
        >
          {number}
        </span>
        <div className="min-w-0">
          <div lang={lang} className="font-reading text-18 leading-normal text-pretty wrap-anywhere">
            {stem}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13 text-ink-2">{meta}</div>
        </div>
        <button
          type="button"
          id={`open-${id}`}
          aria-expanded={isOpen}
          aria-label={isOpen ? t("close", { name }) : t("open", { name })}
          className="grid size-11 place-items-center rounded-xs text-ink-3 hover:bg-sunken hover:text-ink"
          onClick={onToggle}
        >
          <Icon name={isOpen ? "up" : "down"} />
        </button>
      </div>
      {isOpen ? <div className="pb-2 sm:ps-8.5">{children}</div> : null}
    </li>
  );
}

const word =
  "inline-flex min-h-11 items-center gap-2 text-13 text-ink-2 hover:text-ink hover:underline disabled:text-ink-3 disabled:no-underline";

type ItemFootProps = {
  id: string;
  name: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  removeLabel: string;
  children?: ReactNode;
};

/** What can be done with the whole item. */
export function ItemFoot({ id, name, place, count, onMove, onRemove, removeLabel, children }: ItemFootProps) {
  const t = useTranslations("studio.module");
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5.5 border-t border-line pt-1">
      <button
        type="button"
        id={`move-${id}--1`}
        className={word}
        disabled={place === 0}
        aria-label={t("moveUp", { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" className="size-3" />
        <span aria-hidden="true">{t("up")}</span>
      </button>
      <button
        type="button"
        id={`move-${id}-1`}
        className={word}
        disabled={place === count - 1}
        aria-label={t("moveDown", { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" className="size-3" />
        <span aria-hidden="true">{t("down")}</span>
      </button>
      {children}
      <button type="button" className={word + " ms-auto"} onClick={onRemove}>
        {removeLabel}
      </button>
    </div>
  );
}

type ObjectiveChoiceProps = {
  /** The objectives, and the chosen one; null chooses none. */
  objectives: readonly { id: string; text: string }[];
  value: string | null;
  onChange: (id: string | null) => void;
  /** Whether an item may test no objective. */
  mayBeNone: boolean;
};

/** Which objective an item tests. */
export function ObjectiveChoice({ objectives, value, onChange, mayBeNone }: ObjectiveChoiceProps) {
  const t = useTranslations("studio.module");
  return (
    <label className="relative inline-flex min-h-11 max-w-full min-w-0 items-center text-13 text-ink-2">
      <span className="sr-only">{t("tests")}</span>
      <select
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-h-11 max-w-52 min-w-0 cursor-pointer appearance-none truncate bg-transparent py-2.5 pe-4.5 hover:text-ink"
      >
        {mayBeNone ? <option value="">{t("testsNone")}</option> : null}
        {objectives.map((objective, place) => (
          <option key={objective.id} value={objective.id}>
            {t("objectiveOption", { number: place + 1, text: objective.text })}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute end-0 size-2.25" />
    </label>
  );
}
