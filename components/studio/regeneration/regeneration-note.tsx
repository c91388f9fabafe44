"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { useLocalTime } from "@/components/ui/hooks/use-local-time";
import type { RegeneratedModule } from "@/lib/studio/regeneration/schema";

type RegenerationNoteProps = {
  courseId: string;
  modules: readonly RegeneratedModule[];
  /** Receives the focus when the confirmation closes. */
  focusRef: RefObject<HTMLDivElement | null>;
};

/** How many modules are being written anew, wait in the studio, or failed. */
export function RegenerationNote({ courseId, modules, focusRef }: RegenerationNoteProps) {
  const t = useTranslations("studio.regeneration");
  const inState = (state: RegeneratedModule["state"]) => modules.filter((one) => one.state === state);
  const writing = inState("writing");
  const [done, failed] = [inState("done").length, inState("failed").length];
  const [until] = writing.flatMap(({ resumes_at: at }) => at ?? []).sort();
  return (
    <div ref={focusRef} tabIndex={-1} role="status" className="basis-full text-15 focus:outline-none">
      {writing.length > 0 ? (
        <p className="mt-3 text-ink-2">
          {t("writing", { count: writing.length })} {until ? <Waiting until={until} /> : null}
        </p>
      ) : null}
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

function Waiting({ until }: { until: string }) {
  const t = useTranslations("studio.regeneration");
  return <span>{t("waiting", { time: useLocalTime(until) })}</span>;
}
