"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Sheet, SheetContent } from "@/components/ui/overlay/sheet";
import { useCitations } from "./citation-context";
import { Leaf } from "./leaf";
import { addressOf, closeCitation, openKey } from "./open-citation";

function focusMark(key: string): void {
  document.querySelector<HTMLElement>(`a.cite[href="${CSS.escape(addressOf(key))}"]`)?.focus();
}

/** The open citation, if there is one, in the margin or in a sheet. Closing it returns the focus to its mark. */
export function OpenedLeaf({ isInMargin }: { isInMargin: boolean }) {
  const key = useCitations()?.opened?.key ?? null;
  if (!isInMargin) return <LeafSheet />;
  return key === null ? null : <MarginLeaf key={key} id={key} />;
}

function MarginLeaf({ id }: { id: string }) {
  const t = useTranslations("course.citations");
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeCitation();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      if (openKey() === null) focusMark(id);
    };
  }, [id]);
  return (
    <section
      aria-label={t("label")}
      className="course-margin-sticky max-h-dvh overflow-y-auto overscroll-contain"
    >
      <div className="relative">
        <ModuleLeaf />
        <button
          type="button"
          aria-label={t("close")}
          onClick={closeCitation}
          className="absolute -end-3 -top-3 grid size-11 cursor-pointer place-items-center text-ink-3 hover:text-ink"
        >
          <svg viewBox="0 0 18 18" aria-hidden="true" className="fig size-3.5">
            <path d="m2 2 14 14M16 2 2 16" />
          </svg>
        </button>
      </div>
    </section>
  );
}

function LeafSheet() {
  const opened = useCitations()?.opened ?? null;
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (opened) last.current = opened.key;
  }, [opened]);
  return (
    <Sheet open={opened !== null} onOpenChange={(isOpen) => (isOpen ? undefined : closeCitation())}>
      <SheetContent
        side="bottom"
        title={opened?.citation.source_title ?? ""}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (last.current !== null) focusMark(last.current);
        }}
      >
        <div className="mx-auto w-full max-w-180 px-5 py-4.5">
          <ModuleLeaf />
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** The leaf; a citation of the module can be disputed. */
function ModuleLeaf() {
  const stage = useCitations();
  if (!stage?.opened) return null;
  const { key, citation } = stage.opened;
  const { courseId, moduleId, canDispute } = stage;
  const isOfModule = canDispute && citation.statement !== "" && key === String(citation.mark);
  return <Leaf key={key} citation={citation} dispute={isOfModule ? { courseId, moduleId } : null} />;
}
