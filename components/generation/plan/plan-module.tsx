"use client";

import { useSortable } from "@dnd-kit/sortable";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PlanModule } from "./plan-edits";
import { PlanTitle } from "./plan-title";
import { excerpt } from "./excerpt";
import { useDuration } from "./use-duration";

type PlanModuleRowProps = {
  module: PlanModule;
  number: number;
  count: number;
  /** The learner's answers, to which the module refers. */
  answers: readonly string[];
  /** Titles of modules that it builds on and that come later. */
  later: readonly string[];
  /** The plan cannot be changed at the moment. */
  disabled: boolean;
  onRename: (title: string) => void;
  onMove: (by: -1 | 1) => void;
  onDrop: () => void;
};

/** The id of a module's title, which receives the focus when the module comes back. */
export const titleId = (moduleId: string): string => `plan-${moduleId}`;

/** One module of the plan: what it teaches and why it is there. Its grip drags it; Alt with an arrow key in its title moves it too. */
export function PlanModuleRow(props: PlanModuleRowProps) {
  const { module, number, count, disabled, onRename, onMove, onDrop } = props;
  const t = useTranslations("generation.coursePlan");
  const duration = useDuration();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: module.id, disabled });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={cn("relative border-b border-line bg-paper py-4", isDragging && "z-1 shadow-dialog")}
    >
      <h3 className="sr-only">{t("number", { number, title: module.title })}</h3>
      <div className="grid grid-cols-[24px_24px_minmax(0,1fr)] items-start gap-x-2 sm:grid-cols-[24px_24px_minmax(0,1fr)_auto]">
        <button
          ref={setActivatorNodeRef}
          type="button"
          aria-label={t("grip", { number })}
          aria-describedby={attributes["aria-describedby"]}
          aria-disabled={disabled}
          className="grid min-h-11 cursor-grab touch-none place-items-center text-line-strong hover:text-ink aria-disabled:invisible"
          {...listeners}
        >
          <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
        <span aria-hidden="true" className="num grid min-h-11 place-items-center text-17 text-ink-3">
          {number}
        </span>
        <PlanTitle
          id={titleId(module.id)}
          title={module.title}
          number={number}
          disabled={disabled}
          onRename={onRename}
          onMove={onMove}
        />
        <div className="col-start-3 flex items-center justify-between gap-2 sm:col-start-4 sm:row-start-1">
          <span className="num text-14 whitespace-nowrap text-ink-2">{duration(module.minutes)}</span>
          <span className={cn("flex", disabled && "invisible")}>
            <IconButton label={t("up", { number })} disabled={number === 1} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton label={t("down", { number })} disabled={number === count} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton label={t("drop", { number })} disabled={count === 1} onClick={onDrop}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </div>
      <ModuleFacts {...props} />
    </li>
  );
}

type IconButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

/** Stays focusable at the end of the list, so that the focus is not lost. */
function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:opacity-40"
    >
      {children}
    </Button>
  );
}

function ModuleFacts({ module, answers, later }: PlanModuleRowProps) {
  const t = useTranslations("generation.coursePlan");
  const format = useFormatter();
  const quotes = module.shaped_by.flatMap((number) => {
    const words = answers[number - 1];
    return words ? [t("quote", { words: excerpt(words) })] : [];
  });
  return (
    <div className="mt-1 grid gap-3 ps-8 sm:ps-16 sm:pe-8">
      {module.objectives.length > 0 ? (
        <ul aria-label={t("objectives")} className="list-[square] space-y-1 ps-4 marker:text-ink-3">
          {module.objectives.map((objective) => (
            <li key={objective} dir="auto">
              {objective}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="grid gap-2 text-14">
        <Fact label={t("terms")}>
          {module.key_terms.length > 0 ? format.list(module.key_terms, { type: "unit" }) : null}
        </Fact>
        <Fact label={t("misconceptions")}>
          {module.misconceptions.length > 0 ? (
            <ul>
              {module.misconceptions.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          ) : null}
        </Fact>
      </dl>
      {quotes.length > 0 ? (
        <p className="font-reading text-15 text-ink-2 italic wrap-anywhere" dir="auto">
          {t("because", { quotes: format.list(quotes) })}
        </p>
      ) : null}
      {later.length > 0 ? (
        <p className="text-14 text-warn">
          {t("buildsOn", { titles: format.list(later.map((words) => t("quote", { words }))) })}
        </p>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="font-reading text-ink-3 italic">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
