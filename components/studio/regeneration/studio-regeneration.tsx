"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { ModuleDocument } from "@/lib/courses/document";
import type { RegeneratedModule, Regeneration } from "@/lib/studio/regeneration/schema";
import { useDraftEditor } from "../use-draft";
import { useRegeneration } from "./use-regeneration";

const ConfirmDialog = dynamic(
  () => import("@/components/ui/overlay/confirm-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** One module, or all that the author has not begun as a learner. */
type Asked = ModuleDocument | "unstudied";

type RegenerationControl = {
  unstudied: number;
  stateOf: (moduleId: string) => RegeneratedModule | null;
  /** Asks for a confirmation, then has the model write. */
  ask: (what: Asked) => void;
};

const RegenerationContext = createContext<RegenerationControl | null>(null);

/** How modules of the draft are written anew; null where that is not offered. */
export const useStudioRegeneration = () => use(RegenerationContext);

type StudioRegenerationProps = { known: Regeneration | null; children: ReactNode };

/** Lets the author have modules of the draft written anew. */
export function StudioRegeneration({ known, children }: StudioRegenerationProps) {
  return known === null ? children : <Offered known={known}>{children}</Offered>;
}

function Offered({ known, children }: { known: Regeneration; children: ReactNode }) {
  const t = useTranslations("studio.regeneration");
  const { courseId, document, flush, followModel, refresh } = useDraftEditor();
  const [said, setSaid] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const titleOf = (id: string) => document.modules.find((one) => one.id === id)?.title ?? "";
  const { modules, unstudied, isAnyWriting, isSending, send } = useRegeneration(courseId, known, {
    onArrived: async (ids) => {
      await refresh();
      setSaid(ids.map((id) => t("draft.arrived", { title: titleOf(id) })).join(" "));
    },
  });
  useEffect(() => followModel(isAnyWriting), [followModel, isAnyWriting]);
  const confirm = async () => {
    if (asked === null) return;
    // The model writes from the draft as the server has it.
    if (await flush()) await send(asked === "unstudied" ? "/regenerate" : `/modules/${asked.id}/regenerate`);
    setAsked(null);
  };
  const stateOf = (id: string) => modules.find((one) => one.module_id === id) ?? null;
  return (
    <RegenerationContext value={{ unstudied, stateOf, ask: setAsked }}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === "unstudied" ? t("unstudied") : t("draft.title", { title: asked.title })}
          description={
            asked === "unstudied" ? t("draft.unstudiedBody", { count: unstudied }) : t("draft.moduleBody")
          }
          confirmLabel={t("confirm")}
          onConfirm={() => void confirm()}
          pending={isSending}
        />
      )}
    </RegenerationContext>
  );
}
