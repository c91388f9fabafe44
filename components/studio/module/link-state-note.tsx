import { useTranslations } from "next-intl";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Icon } from "@/components/studio/fields/icons";
import { cn } from "@/components/ui/cn";
import type { LinkState } from "./use-link-checks";

const tones: Record<LinkState, string> = {
  ok: "text-good",
  dead: "font-[560] text-wrong",
  unchecked: "text-warn",
  checking: "text-ink-3",
  failed: "text-warn",
};

/** Whether a link opens, by the last check of it. */
export function LinkStateNote({ state }: { state: LinkState | null }) {
  const t = useTranslations("studio.materials");
  return (
    <p role="status" className={cn("inline-flex items-center gap-1.75 text-13", state && tones[state])}>
      {state === "ok" || state === "dead" ? (
        <ProgressMark state={state === "ok" ? "done" : "bad"} className="size-3.5" />
      ) : null}
      {state === "unchecked" || state === "failed" ? <Icon name="notice" /> : null}
      <span>{state ? t(`state.${state}`) : ""}</span>
    </p>
  );
}
