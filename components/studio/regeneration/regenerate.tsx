"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { DropdownMenu, DropdownMenuItem } from "@/components/ui/overlay/dropdown-menu";
import { MenuButton } from "@/components/ui/overlay/menu-button";
import type { Regeneration } from "@/lib/studio/regeneration/schema";
import { RegenerationNote } from "./regeneration-note";
import { useRegeneration } from "./use-regeneration";

type RegenerateProps = {
  courseId: string;
  /** The open module; null in a course without modules. */
  moduleId: string | null;
  known: Regeneration;
};

/** Has the model write modules anew, for the author's draft, and says how that goes. */
export function Regenerate({ courseId, moduleId, known }: RegenerateProps) {
  const t = useTranslations("studio.regeneration");
  const { modules, unstudied, isSending, send } = useRegeneration(courseId, known);
  const [asking, setAsking] = useState<"module" | "unstudied" | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const confirm = async () => {
    const what = asking;
    if (what === null) return;
    await send(what === "module" && moduleId !== null ? `/modules/${moduleId}/regenerate` : "/regenerate");
    setAsking(null);
  };
  return (
    <>
      <RegenerateMenu moduleId={moduleId} unstudied={unstudied} onAsk={setAsking} />
      <RegenerationNote courseId={courseId} modules={modules} focusRef={note} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={t(asking === "unstudied" ? "unstudied" : "module")}
        description={asking === "unstudied" ? t("unstudiedBody", { count: unstudied }) : t("moduleBody")}
        confirmLabel={t("confirm")}
        onConfirm={() => void confirm()}
        pending={isSending}
        focusAfter={note}
      />
    </>
  );
}

type RegenerateMenuProps = {
  moduleId: string | null;
  unstudied: number;
  onAsk: (what: "module" | "unstudied") => void;
};

function RegenerateMenu({ moduleId, unstudied, onAsk }: RegenerateMenuProps) {
  const t = useTranslations("studio.regeneration");
  return (
    <MenuButton
      className={cn(buttonVariants())}
      frame="relative"
      menu={(state) => (
        <DropdownMenu {...state}>
          {moduleId === null ? null : (
            <DropdownMenuItem onSelect={() => onAsk("module")}>{t("module")}</DropdownMenuItem>
          )}
          {unstudied > 0 ? (
            <DropdownMenuItem onSelect={() => onAsk("unstudied")}>{t("unstudied")}</DropdownMenuItem>
          ) : null}
        </DropdownMenu>
      )}
    >
      {t("menu")}
    </MenuButton>
  );
}
