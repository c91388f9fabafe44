"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Figure } from "./figure";

type StudioPanelProps = {
  name: "outline" | "side";
  label: string;
  /** On screens without room for it: shown above the page. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A column beside the page, and a sheet on narrow screens. One element in both forms, so that what it holds stays. */
export function StudioPanel({ name, label, isOpen, onClose, children }: StudioPanelProps) {
  const t = useTranslations("common");
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      panel.current?.focus();
      return;
    }
    const target = opener.current;
    opener.current = null;
    const { activeElement } = document;
    const isLeft = activeElement === document.body || panel.current?.contains(activeElement);
    if (target instanceof HTMLElement && isLeft) target.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={panel}
      id={`studio-${name}`}
      aria-label={label}
      data-panel={name}
      data-open={isOpen || undefined}
      tabIndex={-1}
      className="studio-panel"
      {...(isOpen ? { role: "dialog", "aria-modal": true, onKeyDown } : {})}
    >
      <button
        type="button"
        aria-label={t("close")}
        className="studio-icon studio-panel-close"
        onClick={onClose}
      >
        <Figure name="cross" />
      </button>
      <div className="studio-panel-body">{children}</div>
    </section>
  );
}
