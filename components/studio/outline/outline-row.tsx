"use client";

import { useSortable } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import type { ModuleDocument } from "@/lib/courses/document";
import { Figure } from "../frame/figure";
import { RegenerationState } from "../regeneration/outline-regeneration";

type OutlineRowProps = {
  module: ModuleDocument;
  number: number;
  isOpen: boolean;
  isChanged: boolean;
  /** Findings in this module that wait for an answer. */
  findings: number;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  /** What can be done with the open module, and its parts. */
  children: ReactNode;
};

/** The id of a module's link in the outline, which keeps the focus when the module moves. */
export const rowId = (moduleId: string): string => `outline-${moduleId}-link`;

/** One module of the outline. Its grip drags it; Alt with an arrow key moves it too. */
export function OutlineRow(props: OutlineRowProps) {
  const { module, number, isOpen, isChanged, findings, onOpen, onMove, children } = props;
  const t = useTranslations("studio.outline");
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: module.id,
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      ref={setNodeRef}
      data-open={isOpen || undefined}
      data-lifted={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className="outline-row">
        <button
          ref={setActivatorNodeRef}
          type="button"
          aria-label={t("grip", { number })}
          className="outline-grip"
          aria-describedby={attributes["aria-describedby"]}
          {...listeners}
        >
          <Figure name="grip" />
        </button>
        <span aria-hidden="true" className="outline-number">
          {number}
        </span>
        <a
          id={rowId(module.id)}
          href={`?module=${module.id}`}
          aria-current={isOpen ? "page" : undefined}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          <span className="sr-only">{t("number", { number })} </span>
          <span dir="auto">{module.title.trim() || t("untitled")}</span>
        </a>
        <span className="outline-flags">
          {isChanged ? (
            <>
              <i aria-hidden="true" className="outline-changed" />
              <span className="sr-only">{t("changed")}</span>
            </>
          ) : null}
          {findings > 0 ? (
            <>
              <span aria-hidden="true" className="studio-count num">
                {findings}
              </span>
              <span className="sr-only">{t("findings", { count: findings })}</span>
            </>
          ) : null}
        </span>
      </div>
      {module.hidden ? (
        <p className="outline-hidden">
          <b>{t("hidden")}</b>
          <span>{t("hiddenHint")}</span>
        </p>
      ) : null}
      <RegenerationState moduleId={module.id} />
      {isOpen ? <div>{children}</div> : null}
    </li>
  );
}
