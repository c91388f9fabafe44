"use client";

import { useEffect, useEffectEvent } from "react";
import type { Grade } from "@/lib/review/policy";

type Keys = {
  /** From 0: A is the first option. */
  onChoose: (index: number) => void;
  onGrade: (grade: Grade) => void;
  /** Enter: checks the answer or takes the suggested grade. */
  onNext: () => void;
  onUndo: () => void;
  onLeave: () => void;
};

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox");

/** Controls that take Enter themselves. */
const takesEnter = (target: EventTarget | null): boolean =>
  isTyped(target) ||
  target instanceof HTMLInputElement ||
  (target instanceof Element && target.closest("button, a") !== null);

const gradeOf: Partial<Record<string, Grade>> = { "1": 1, "2": 2, "3": 3, "4": 4 };

/** The keys of the review: A to D, Enter, 1 to 4, U or Ctrl+Z and Escape. They rest while a dialog is open. */
export function useReviewKeys(keys: Keys, isActive: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const take = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (key === "Escape") return take(keys.onLeave);
    if (isTyped(target)) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === "z" && !event.shiftKey) take(keys.onUndo);
      return;
    }
    const grade = gradeOf[key];
    if (grade !== undefined) return take(() => keys.onGrade(grade));
    if (key === "Enter") return takesEnter(target) ? undefined : take(keys.onNext);
    if (key.toLowerCase() === "u") return take(keys.onUndo);
    if (/^[a-h]$/i.test(key)) take(() => keys.onChoose(key.toLowerCase().charCodeAt(0) - 97));
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}
