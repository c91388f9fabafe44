"use client";

import { useEffect, useEffectEvent, useState } from "react";

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Takes files that are dropped anywhere in the window, because the browser would leave the page for them. Returns whether some are above it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Without a related target the pointer has left the window, not only an element.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const take = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      drop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", take);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", take);
    };
  }, []);
  return isOver;
}
