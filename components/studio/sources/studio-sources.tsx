"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SourcePanel } from "@/components/sources/source-panel";
import { useSourcePanel } from "@/components/sources/use-source-panel";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { useDraftEditor } from "../use-draft";

/** The ids of the draft's sources, and how to change them. */
function useDraftSources() {
  const { document, apply } = useDraftEditor();
  /** One upload may add a source and take out another before the draft is drawn again. */
  const latest = useRef(document.sources);
  useEffect(() => {
    latest.current = document.sources;
  });
  const set = (ids: string[]) => {
    const value = ids.length > 0 ? ids : undefined;
    apply([{ op: "set", path: "sources", before: latest.current, value }]);
    latest.current = value;
  };
  return {
    ids: document.sources ?? [],
    add: (id: string) => {
      const now = latest.current ?? [];
      if (!now.includes(id)) set([...now, id]);
    },
    takeOut: (id: string) => set((latest.current ?? []).filter((one) => one !== id)),
  };
}

/** The author's own material of a course: added and taken out here, like every other change of the draft. */
export function StudioSources() {
  const t = useTranslations("studio.material");
  const { courseId, document, stored, apply } = useDraftEditor();
  const { ids, add, takeOut } = useDraftSources();
  const panel = useSourcePanel([], {
    path: `/sources?course=${courseId}`,
    listed: ids,
    // A new reading of a source enters the draft without being added here.
    revision: stored.document.sources?.join(" ") ?? "",
    takeOut,
    onAdded: ({ id }) => add(id),
  });
  return (
    <section data-path="sources" aria-labelledby="studio-sources" className="mt-14 border-t border-ink pt-6">
      <h2 id="studio-sources" className="display text-26">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-[62ch] text-15 text-ink-2">{t("lead")}</p>
      <div className="mt-6">
        <SourcePanel panel={panel} />
      </div>
      {ids.length > 0 ? (
        <div data-path="onlyFromSources" className="mt-5">
          <CheckboxField
            label={t("only")}
            checked={document.onlyFromSources ?? false}
            onCheckedChange={(isOnly) =>
              apply([
                {
                  op: "set",
                  path: "onlyFromSources",
                  before: document.onlyFromSources,
                  value: isOnly || undefined,
                },
              ])
            }
            aria-describedby="studio-only-hint"
          />
          <p id="studio-only-hint" className="text-13 text-ink-3">
            {t("onlyHint")}
          </p>
        </div>
      ) : null}
    </section>
  );
}
