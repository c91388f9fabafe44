"use client";

import { useTranslations } from "next-intl";
import { useLocalTime } from "@/components/ui/hooks/use-local-time";
import type { ModuleDocument } from "@/lib/courses/document";
import { canRewrite } from "@/lib/studio/policy";
import { Figure } from "../frame/figure";
import { useStudioRegeneration } from "./studio-regeneration";

/** In the actions of a module: has it written anew. */
export function RegenerateModule({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.regeneration");
  const regeneration = useStudioRegeneration();
  if (!regeneration) return null;
  const isRefused = !canRewrite(module) || regeneration.stateOf(module.id)?.state === "writing";
  return (
    <button
      type="button"
      aria-disabled={isRefused}
      onClick={() => {
        if (!isRefused) regeneration.ask(module);
      }}
    >
      <Figure name="model" />
      <span>{t("menu")}</span>
    </button>
  );
}

/** Below the modules: has everything written anew that the author has not begun as a learner. */
export function RegenerateUnstudied() {
  const t = useTranslations("studio.regeneration");
  const regeneration = useStudioRegeneration();
  if (!regeneration || regeneration.unstudied === 0) return null;
  return (
    <button type="button" className="outline-whole" onClick={() => regeneration.ask("unstudied")}>
      <Figure name="model" />
      <span>{t("unstudied")}</span>
    </button>
  );
}

/** In the row of a module: that it is being written anew, was, or failed to be. */
export function RegenerationState({ moduleId }: { moduleId: string }) {
  const t = useTranslations("studio.regeneration.draft");
  const known = useStudioRegeneration()?.stateOf(moduleId);
  if (!known) return null;
  return (
    <p className="outline-hidden">
      <b>{t(known.state)}</b>
      {known.resumes_at ? <Waiting until={known.resumes_at} /> : null}
      {known.state === "failed" ? <span>{t("again")}</span> : null}
    </p>
  );
}

function Waiting({ until }: { until: string }) {
  const t = useTranslations("studio.regeneration.draft");
  return <span>{t("waiting", { time: useLocalTime(until) })}</span>;
}
