"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { pathOf } from "../changes/place";
import { usePlace } from "../use-place";
import { changeId, Pin } from "./pin";
import { useAsk } from "./use-ask";

/** The numbers of the proposed changes of a part, in its gutter; each leads to its change in the panel. The parent is positioned. */
export function Pins({ path, className }: { path: string; className?: string }) {
  const t = useTranslations("studio.ask");
  const { proposal } = useAsk();
  const { showBeside } = usePlace();
  const waiting = proposal.entries.filter(
    ({ state, change }) =>
      state === "open" && change.patches.some((one) => `${pathOf(one)}/`.startsWith(`${path}/`)),
  );
  if (waiting.length === 0) return null;
  return (
    <div className={cn("studio-pins", className)}>
      {waiting.map(({ number }) => (
        <button
          key={number}
          type="button"
          aria-label={t("pin", { number })}
          onClick={() => showBeside(changeId(number))}
        >
          <Pin number={number} isAccepted={false} />
        </button>
      ))}
    </div>
  );
}
