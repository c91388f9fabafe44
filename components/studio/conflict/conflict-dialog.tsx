"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { diffDocuments } from "@/lib/courses/document/patch";
import { ChangeList } from "../changes/change-list";
import { usePlaceText } from "../changes/use-place-text";
import { pathOf } from "../changes/place";
import type { DraftConflict } from "../draft/draft-store";
import { useDraftEditor } from "../use-draft";
import { mergeChanges, ownChanges } from "./merge";

/** Two texts that were saved at the same time: the author keeps one of them, or merges both change by change. */
export function ConflictDialog({ conflict }: { conflict: DraftConflict }) {
  const t = useTranslations("studio.conflict");
  const { resolve } = useDraftEditor();
  const { base, mine, theirs } = conflict;
  const own = useMemo(() => ownChanges(base, mine, theirs.document), [base, mine, theirs]);
  const others = useMemo(() => diffDocuments(base, theirs.document), [base, theirs]);
  const placeText = usePlaceText([mine, base]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = own.filter(({ fits }, index) => fits && !left.has(index)).map(({ one }) => one);
  const toggle = (index: number) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  return (
    <Dialog open>
      <DialogContent
        size="lg"
        dismissible={false}
        title={t("title")}
        description={t("text", { who: theirs.saved_by?.full_name || t("someone") })}
      >
        <div className="publish-columns">
          <section aria-labelledby="own-changes">
            <h3 id="own-changes">{t("mine", { count: own.length })}</h3>
            <ChangeList
              patches={own.map(({ one }) => one)}
              before={base}
              after={mine}
              end={(one, index) =>
                own[index]?.fits ? (
                  <span className="ms-auto">
                    <Checkbox
                      checked={!left.has(index)}
                      aria-label={t("take", { place: placeText(pathOf(one)) })}
                      onCheckedChange={() => toggle(index)}
                    />
                  </span>
                ) : (
                  <span className="ms-auto text-warn">{t("misfit")}</span>
                )
              }
            />
          </section>
          <section aria-labelledby="other-changes">
            <h3 id="other-changes">{t("theirs", { count: others.length })}</h3>
            <ChangeList patches={others} before={base} after={theirs.document} />
          </section>
        </div>
        <DialogFooter className="flex-wrap">
          <Button variant="quiet" onClick={() => resolve(theirs.document)}>
            {t("takeTheirs")}
          </Button>
          <Button onClick={() => resolve(mine)}>{t("keepMine")}</Button>
          <Button variant="accent" onClick={() => resolve(mergeChanges(theirs.document, chosen))}>
            {t("merge", { count: chosen.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
