"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { AboutEditor } from "../about/about-editor";
import { ModuleEditor } from "../module/module-editor";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";

/** The open part of the draft. */
export function EditorColumn() {
  const t = useTranslations("studio.frame");
  const { document } = useDraftEditor();
  const { moduleId, open } = usePlace();
  const module = document.modules.find(({ id }) => id === moduleId);
  if (moduleId !== null && !module)
    return (
      <div className="py-16">
        <p className="mb-4 text-ink-2">{t("goneModule")}</p>
        <Button onClick={() => open(document.modules[0]?.id ?? null)}>{t("firstModule")}</Button>
      </div>
    );
  return moduleId === null ? <AboutEditor /> : <ModuleEditor moduleId={moduleId} />;
}
