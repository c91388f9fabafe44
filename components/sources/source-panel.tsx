"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DropArea } from "./add/drop-area";
import { LinkForm } from "./add/link-form";
import { PasteForm } from "./add/paste-form";
import { SourceList } from "./list/source-list";
import type { SourcePanelControl } from "./use-source-panel";

/** Adds files, addresses and texts, and lists the sources with their pages and their permission. */
export function SourcePanel({ panel }: { panel: SourcePanelControl }) {
  const t = useTranslations("sources.add");
  const { queue, onAdded, duplicate } = panel;
  const [isPasting, setIsPasting] = useState(false);
  return (
    <div>
      <DropArea
        onFiles={(files) => queue.add(files)}
        isPasting={isPasting}
        onPaste={() => setIsPasting(!isPasting)}
      />
      {isPasting ? <PasteForm onAdded={onAdded} onClose={() => setIsPasting(false)} /> : null}
      <LinkForm onAdded={onAdded} />
      <p role="status" className="mt-3 text-14 text-warn empty:hidden">
        {duplicate === null ? null : t("duplicate", { title: duplicate.title })}
      </p>
      <SourceList panel={panel} />
    </div>
  );
}
