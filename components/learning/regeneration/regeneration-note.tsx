"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import type { Regeneration } from "@/lib/studio/regeneration/schema";

type RegenerationNoteProps = {
  courseId: string;
  modules: Regeneration["modules"];
  /** Receives the focus when the confirmation closes. */
  focusRef: RefObject<HTMLDivElement | null>;
};

/** How many modules are being written anew, wait in the studio, or failed. */
export function RegenerationNote({ courseId, modules, focusRef }: RegenerationNoteProps) {
  const t = useTranslations("course.anew");
  const count = (state: Regeneration["modules"][number]["state"]) =>
    modules.filter((one) => one.state === state).length;
  const [writing, done, failed] = [count("writing"), count("done"), count("failed")];
  return (
    <div ref={focusRef} tabIndex={-1} role="status" className="basis-full text-15 focus:outline-none">
      {writing > 0 ? <p className="mt-3 text-ink-2">{t("writing", { count: writing })}</p> : null}
      {done > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4">
          <span>{t("done", { count: done })}</span>
          <InterfaceLink href={`/studio/${courseId}`} prefetch={false} className="link">
            {t("toStudio")}
          </InterfaceLink>
        </p>
      ) : null}
      {failed > 0 ? <p className="mt-3 text-wrong">{t("failed", { count: failed })}</p> : null}
    </div>
  );
}
