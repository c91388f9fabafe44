"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { pathOf } from "../changes/place";
import { usePlaceText } from "../changes/use-place-text";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { ChangeDiff } from "./change-diff";
import { changeId, Pin } from "./pin";
import type { Entry } from "./proposal-state";
import { useAsk } from "./use-ask";

const smallButton = "min-h-11 px-3.5 text-14 rail:min-h-9";

/** One change of the proposal: where it is, what it does, and the author's decision. */
export function ProposalEntry({ entry }: { entry: Entry }) {
  const t = useTranslations("studio.ask");
  const { document } = useDraftEditor();
  const { show } = usePlace();
  const { accept, reject, undo } = useAsk();
  const placeText = usePlaceText([document, entry.base, entry.after]);
  const focusRef = useFocusAfter(entry.state);
  const { number, state, change } = entry;
  const [first] = change.patches;
  const path = first ? pathOf(first) : "";
  const place = placeText(path);
  return (
    <li id={changeId(number)} className="border-t border-line py-3.5" data-state={state}>
      <p className="-ms-0.75 flex items-center gap-2.5 text-13 text-ink-2">
        <Pin number={number} isAccepted={state === "accepted"} />
        <span className="min-w-0">
          <b className="font-[560] text-ink">{place}</b>
          {state === "open" ? null : <span>{t("stateOf", { state })}</span>}
        </span>
        {state === "open" || state === "stale" ? (
          <Button
            variant="word"
            className="-my-2 ms-auto shrink-0 justify-end"
            aria-label={t("showChange", { number, place })}
            onClick={() => show(path)}
          >
            {t("show")}
          </Button>
        ) : (
          <Button
            ref={focusRef}
            variant="word"
            className="-my-2 ms-auto shrink-0 justify-end"
            aria-label={t("undoChange", { number })}
            onClick={() => undo(number)}
          >
            {t("undo")}
          </Button>
        )}
      </p>
      {state === "open" || state === "stale" ? (
        <ChangeDiff patches={change.patches} base={entry.base} />
      ) : null}
      {state === "open" ? (
        <p className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <Button
            ref={focusRef}
            className={smallButton}
            aria-label={t("acceptChange", { number })}
            onClick={() => accept([number])}
          >
            {t("accept")}
          </Button>
          <Button
            variant="quiet"
            className={smallButton}
            aria-label={t("rejectChange", { number })}
            onClick={() => reject([number])}
          >
            {t("reject")}
          </Button>
        </p>
      ) : null}
    </li>
  );
}
